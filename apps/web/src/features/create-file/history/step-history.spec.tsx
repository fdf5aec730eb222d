import { act, screen, waitFor } from '@testing-library/react';
import { startFormServer, type FormServer } from '../../../../test/form-server';
import { generated, parsed } from '../test/answers';
import { entryOf } from './step-entry';
import { completeBrowser, openWizard } from '../test/open-wizard';

describe('the history of the browser', () => {
  let server: FormServer;
  beforeEach(async () => {
    localStorage.clear();
    completeBrowser();
    server = await startFormServer(({ path }) => (path === '/api/csv/parse' ? parsed() : generated()));
  });
  afterEach(() => server.stop());

  const press = (wizard: ReturnType<typeof openWizard>, name: string) =>
    wizard.user.click(screen.getByRole('button', { name }));
  const expectStep = (wizard: ReturnType<typeof openWizard>, step: string) =>
    waitFor(() => expect(wizard.step()).toBe(`Create New File${step}`));
  /** Moves once the history has followed the wizard to `from`, which takes a moment as in a browser. */
  const go = async (wizard: ReturnType<typeof openWizard>, count: number, from: number) => {
    await waitFor(() => expect(entryOf(wizard.state())?.step).toBe(from));
    act(() => wizard.go(count));
  };

  it('goes one step back and forward again, and keeps what was set', async () => {
    const wizard = openWizard(server);
    const field = await wizard.toTemplate();
    await wizard.user.type(field, ', dear');
    await press(wizard, 'Preview Messages');
    await expectStep(wizard, ' 3/3');
    await go(wizard, -1, 3);
    await expectStep(wizard, ' 2/3');
    expect(screen.getByLabelText('Message Template')).toHaveValue('Hi {name}, dear');
    await go(wizard, -1, 2);
    await expectStep(wizard, ' 1/3');
    await go(wizard, 1, 1);
    await expectStep(wizard, ' 2/3');
    await go(wizard, 1, 2);
    await expectStep(wizard, ' 3/3');
  });

  it('is gone back by the wizard’s own Back, so that Forward leads forward', async () => {
    const wizard = openWizard(server);
    await wizard.toPreview();
    await press(wizard, 'Back');
    await expectStep(wizard, ' 2/3');
    await go(wizard, 1, 2);
    await expectStep(wizard, ' 3/3');
  });

  it('leads to no step that has nothing to show', async () => {
    const wizard = openWizard(server);
    await wizard.toTemplate();
    await go(wizard, -1, 2);
    await expectStep(wizard, ' 1/3');
    await press(wizard, 'Remove contacts.csv');
    await go(wizard, 1, 1);
    await expectStep(wizard, ' 1/3');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await wizard.toTemplate();
    await expectStep(wizard, ' 2/3');
    await go(wizard, -1, 2);
    await expectStep(wizard, ' 1/3');
  });

  it('leads from the completion to an empty wizard, and not forward into it again', async () => {
    const wizard = openWizard(server);
    await wizard.toPreview();
    await press(wizard, 'Generate & Send');
    await screen.findByText('Process Complete!');
    await go(wizard, -1, 4);
    await expectStep(wizard, ' 1/3');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await go(wizard, 1, 1);
    await expectStep(wizard, ' 1/3');
    await wizard.toTemplate();
    await go(wizard, -1, 2);
    await expectStep(wizard, ' 1/3');
    expect(screen.getByText('contacts.csv')).toBeVisible();
  });
});
