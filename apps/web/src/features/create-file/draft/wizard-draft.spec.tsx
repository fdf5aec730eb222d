import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { startFormServer, type FormServer } from '../../../../test/form-server';
import { GUEST } from '../../../shared/kept-draft/draft-note';
import { draftsOf, removeDraftsOf } from '../../../shared/kept-draft/draft-store';
import { generated, parsed } from '../test/answers';
import { completeBrowser, openWizard } from '../test/open-wizard';

describe('what the wizard keeps', () => {
  let server: FormServer;
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    completeBrowser();
    for (const owner of [GUEST, 'anna', 'ben']) await removeDraftsOf(owner);
    server = await startFormServer(({ path }) =>
      path === '/api/csv/parse' ? parsed() : generated({ count: 560 }),
    );
  });
  afterEach(() => server.stop());

  const template = () => screen.findByLabelText<HTMLTextAreaElement>('Message Template');
  const press = (wizard: ReturnType<typeof openWizard>, name: string) =>
    wizard.user.click(screen.getByRole('button', { name }));
  const offer = { name: 'Continue with contacts.csv, 2 people?' };

  /** Somebody writes a message and leaves. */
  async function leaveAtTemplate(owner = 'anna') {
    const wizard = openWizard(server, { owner });
    const field = await wizard.toTemplate();
    await wizard.user.clear(field);
    await wizard.user.type(field, 'Dear {{name}');
    wizard.unmount();
    await waitFor(async () =>
      expect((await draftsOf(owner))[0]?.state).toMatchObject({ template: 'Dear {name}' }),
    );
  }

  it('is offered at the next visit, and goes on where it was left', async () => {
    await leaveAtTemplate();
    const wizard = openWizard(server, { owner: 'anna' });
    expect(await screen.findByRole('heading', offer)).toBeVisible();
    expect(wizard.step()).toBe('Create New File 1/3');
    await press(wizard, 'Continue');
    expect(await template()).toHaveValue('Dear {name}');
    expect(wizard.step()).toBe('Create New File 2/3');
    expect(screen.getByRole('heading', { name: 'Write your message' })).toHaveFocus();
    await press(wizard, 'Preview Messages');
    expect(await screen.findByText('Showing 2 of 2 messages')).toBeVisible();
    expect(server.calls('/api/csv/parse').at(-1)?.fields).toMatchObject({ messageTemplate: 'Dear {name}' });
  });

  it('comes back without a question where the page was, after a reload', async () => {
    const wizard = openWizard(server, { owner: 'anna' });
    await wizard.toPreview();
    const { at } = wizard;
    await waitFor(async () => expect((await draftsOf('anna'))[0]?.state).toMatchObject({ step: 3 }));
    wizard.unmount();
    openWizard(server, { owner: 'anna', at: at() });
    expect(await screen.findByText('Showing 2 of 2 messages')).toBeVisible();
  });

  it('is called as what it came from, with what was said about it, also after a reload', async () => {
    const wizard = openWizard(server, { owner: 'anna' });
    const card = ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Mia Example', 'TEL:+14155550101', 'END:VCARD'].join(
      '\r\n',
    );
    await wizard.user.upload(screen.getByLabelText('Other list files'), new File([card], 'contacts.vcf'));
    await template();
    const { at, state } = wizard;
    // The history hears of a step a moment after it is shown.
    await waitFor(() => expect(state()).toMatchObject({ wizard: { step: 2 } }));
    await waitFor(async () =>
      expect((await draftsOf('anna'))[0]).toMatchObject({
        list: { name: 'contacts.vcf' },
        state: { step: 2 },
      }),
    );
    wizard.unmount();
    openWizard(server, { owner: 'anna', at: at() });
    await template();
    expect(screen.getByText('contacts.vcf')).toBeVisible();
    expect(screen.getByText('Read as a vCard file: 1 card.')).toBeVisible();
  });

  it('is forgotten at once, and comes back by Undo', async () => {
    await leaveAtTemplate();
    const wizard = openWizard(server, { owner: 'anna' });
    await screen.findByRole('heading', offer);
    await press(wizard, 'Forget it');
    expect(await screen.findByText('Forgotten')).toBeVisible();
    expect(await draftsOf('anna')).toEqual([]);
    await press(wizard, 'Undo');
    await screen.findByRole('heading', offer);
    await press(wizard, 'Continue');
    expect(await template()).toHaveValue('Dear {name}');
  });

  it('waits for another day when a new list is chosen instead', async () => {
    await leaveAtTemplate();
    const wizard = openWizard(server, { owner: 'anna' });
    await screen.findByRole('heading', offer);
    await wizard.toTemplate();
    expect(screen.queryByRole('heading', offer)).not.toBeInTheDocument();
    await waitFor(async () => expect(await draftsOf('anna')).toHaveLength(2));
  });

  it('is nobody else’s', async () => {
    await leaveAtTemplate();
    const wizard = openWizard(server, { owner: 'ben' });
    await waitFor(() => expect(wizard.step()).toBe('Create New File 1/3'));
    expect(screen.queryByText(/^Continue with/)).not.toBeInTheDocument();
  });

  it('of a guest becomes the account’s that signs up in the same tab, without a question', async () => {
    await leaveAtTemplate(GUEST);
    openWizard(server, { owner: 'anna' });
    expect(await template()).toHaveValue('Dear {name}');
    expect(await draftsOf(GUEST)).toEqual([]);
    expect(await draftsOf('anna')).toHaveLength(1);
  });

  it('ends with the files, and the completion works on', async () => {
    const wizard = openWizard(server, { owner: 'anna' });
    await wizard.toPreview();
    await waitFor(async () => expect(await draftsOf('anna')).toHaveLength(1));
    await press(wizard, 'Generate & Send');
    await screen.findByRole('heading', { name: 'Process Complete!' });
    await waitFor(async () => expect(await draftsOf('anna')).toEqual([]));
    await press(wizard, 'Show all 12 files');
    expect(screen.getByText('dearly-12-of-12.json')).toBeVisible();
    await press(wizard, 'Return to Dashboard');
    await waitFor(() => expect(wizard.step()).toBe('Create New File 1/3'));
    expect(screen.queryByText(/^Continue with/)).not.toBeInTheDocument();
  });

  it('is said once to be too much for the browser, and the work goes on', async () => {
    const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const wizard = openWizard(server, { owner: 'anna' });
    await wizard.toTemplate();
    expect(await screen.findByText('This browser has no room to keep your list')).toBeVisible();
    await press(wizard, 'Preview Messages');
    expect(await screen.findByText('Showing 2 of 2 messages')).toBeVisible();
    full.mockRestore();
  });
});
