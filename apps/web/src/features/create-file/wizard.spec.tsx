import { screen, waitFor } from '@testing-library/react';
import { generated, parsed } from './test/answers';
import { startFormServer, type FormServer } from '../../../test/form-server';
import { completeBrowser, openWizard } from './test/open-wizard';

describe('the wizard', () => {
  let server: FormServer;
  beforeEach(async () => {
    localStorage.clear();
    completeBrowser();
    server = await startFormServer(({ path }) => (path === '/api/csv/parse' ? parsed() : generated()));
  });
  afterEach(() => server.stop());

  it('leads from the file to the emailed files and back to a fresh start', async () => {
    const { user, chooseFile, step } = openWizard(server);
    expect(step()).toBe('Create New File 1/3');
    await chooseFile();

    await screen.findByRole('heading', { name: 'Write your message' });
    expect(step()).toBe('Create New File 2/3');
    await user.click(screen.getByRole('button', { name: 'Preview Messages' }));

    await screen.findByText('Showing 2 of 2 messages');
    expect(step()).toBe('Create New File 3/3');
    await user.click(await screen.findByRole('button', { name: 'Generate & Send' }));

    await screen.findByRole('heading', { name: 'Process Complete!' });
    expect(screen.getByText('ada@example.com')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Return to Dashboard' }));

    expect(step()).toBe('Create New File 1/3');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('goes one step back at a time and keeps what was set', async () => {
    const { user, toTemplate, step } = openWizard(server);
    const template = await toTemplate();
    await user.clear(template);
    await user.type(template, 'Dear {{name}');
    await user.click(screen.getByRole('button', { name: 'Preview Messages' }));
    await screen.findByText('Showing 2 of 2 messages');
    await user.click(screen.getByText('Message Timing'));
    await user.selectOptions(screen.getByLabelText('Delay Minutes Between Messages'), '15 minutes');

    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(step()).toBe('Create New File 2/3');
    expect(screen.getByLabelText('Message Template')).toHaveValue('Dear {name}');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(step()).toBe('Create New File 1/3');
    expect(screen.getByText('contacts.csv')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Preview Messages' }));
    await screen.findByText('Showing 2 of 2 messages');
    await user.click(screen.getByText('Message Timing'));
    expect(screen.getByLabelText('Delay Minutes Between Messages')).toHaveDisplayValue('15 minutes');
  });

  it('moves the focus to the heading of each step, but leaves it alone when the page opens', async () => {
    const { user, chooseFile } = openWizard(server);
    expect(document.body).toHaveFocus();
    await chooseFile();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Write your message' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Preview Messages' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Preview your messages' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('heading', { name: 'Upload your contacts' })).toHaveFocus();
  });
});
