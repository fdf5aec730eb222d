import { act, screen, waitFor } from '@testing-library/react';
import { startFormServer, type FormServer } from '../../../../test/form-server';
import { generated, parsed } from '../test/answers';
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
  const go = (wizard: ReturnType<typeof openWizard>, count: number) => act(() => wizard.go(count));

  it('goes one step back and forward again, and keeps what was set', async () => {
    const wizard = openWizard(server);
    const field = await wizard.toTemplate();
    await wizard.user.type(field, ', dear');
    await press(wizard, 'Preview Messages');
    await expectStep(wizard, ' 3/3');
    go(wizard, -1);
    await expectStep(wizard, ' 2/3');
    expect(screen.getByLabelText('Message Template')).toHaveValue('Hi {name}, dear');
    go(wizard, -1);
    await expectStep(wizard, ' 1/3');
    go(wizard, 1);
    await expectStep(wizard, ' 2/3');
    go(wizard, 1);
    await expectStep(wizard, ' 3/3');
  });

  it('is gone back by the wizard’s own Back, so that Forward leads forward', async () => {
    const wizard = openWizard(server);
    await wizard.toPreview();
    await press(wizard, 'Back');
    await expectStep(wizard, ' 2/3');
    go(wizard, 1);
    await expectStep(wizard, ' 3/3');
  });

  it('leads to no step that has nothing to show', async () => {
    const wizard = openWizard(server);
    await wizard.toTemplate();
    go(wizard, -1);
    await expectStep(wizard, ' 1/3');
    await press(wizard, 'Remove contacts.csv');
    go(wizard, 1);
    await expectStep(wizard, ' 1/3');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await wizard.toTemplate();
    await expectStep(wizard, ' 2/3');
    go(wizard, -1);
    await expectStep(wizard, ' 1/3');
  });

  it('leads from the completion to an empty wizard, and not forward into it again', async () => {
    const wizard = openWizard(server);
    await wizard.toPreview();
    await press(wizard, 'Generate & Send');
    await screen.findByText('Process Complete!');
    go(wizard, -1);
    await expectStep(wizard, ' 1/3');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    go(wizard, 1);
    await expectStep(wizard, ' 1/3');
    await wizard.toTemplate();
    go(wizard, -1);
    await expectStep(wizard, ' 1/3');
    expect(screen.getByText('contacts.csv')).toBeVisible();
  });
});
