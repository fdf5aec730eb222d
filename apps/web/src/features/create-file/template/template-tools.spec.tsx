import { screen, within } from '@testing-library/react';
import { csvFile, parsed } from '../test/answers';
import { startFormServer, type FormServer } from '../../../../test/form-server';
import { completeBrowser, openWizard } from '../test/open-wizard';

describe('what few messages need', () => {
  let server: FormServer;
  beforeEach(async () => {
    localStorage.clear();
    completeBrowser();
    server = await startFormServer(() => parsed());
  });
  afterEach(() => server.stop());

  const open = async (button: string) => {
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate();
    await user.click(screen.getByRole('button', { name: button }));
    return { user, field, dialog: within(await screen.findByRole('dialog')) };
  };

  it('writes different greetings at the cursor and goes on in the field', async () => {
    const { user, field, dialog } = await open('More');
    await user.click(dialog.getByRole('button', { name: 'Different greetings' }));
    await user.clear(dialog.getByLabelText('Wording 3'));
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    expect(field).toHaveValue('Hi {name}{~Hi|Hello}');
    expect(field).toHaveFocus();
  });

  it('writes a condition for a column', async () => {
    const { user, field, dialog } = await open('More');
    await user.click(dialog.getByRole('button', { name: 'Only when a column is filled' }));
    expect(dialog.getByRole('button', { name: 'Insert' })).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('When this column is filled'), 'town');
    await user.type(dialog.getByLabelText('Say'), 'so near');
    await user.type(dialog.getByLabelText('Otherwise say (optional)'), 'so far');
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    expect(field).toHaveValue('Hi {name}{town?so near|so far}');
  });

  it('explains the grammar with examples', async () => {
    const { user, dialog } = await open('More');
    await user.click(dialog.getByRole('button', { name: 'How templates work' }));
    expect(dialog.getByText('{name|there}', { exact: false })).toBeVisible();
  });

  it('saves the message by a name, uses it again, and takes a deletion back', async () => {
    const { user, field, dialog } = await open('Saved templates');
    await user.type(dialog.getByLabelText('Save this message as'), 'Party');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('status')).toHaveTextContent('Saved.');
    await user.click(dialog.getByRole('button', { name: 'Duplicate Party' }));
    await user.click(dialog.getByRole('button', { name: 'Delete Party' }));
    expect(dialog.queryByRole('button', { name: 'Use Party' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await user.click(dialog.getByRole('button', { name: 'Rename Party' }));
    await user.clear(dialog.getByLabelText('New name'));
    await user.type(dialog.getByLabelText('New name'), 'Dinner{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Saved templates' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use Dinner' }));
    expect(field).toHaveValue('Hi {name}');
    expect(field).toHaveFocus();
  });

  it('takes templates from a file, and says when it has none', async () => {
    const { user, dialog } = await open('Saved templates');
    const input = dialog.getByLabelText('File with templates');
    await user.upload(input, new File(['so'], 'a.json'));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^This is not a file with templates/);
    const templates = [{ name: 'Thanks', text: 'Thanks {name}' }];
    await user.upload(
      input,
      new File([JSON.stringify({ kind: 'dearly-templates', version: 1, templates })], 'a.json'),
    );
    expect(await dialog.findByText('1 template added.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Use Thanks' })).toBeVisible();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('has a text for each language that a column names, and says which one lacks', async () => {
    const { user, toTemplate } = openWizard(server);
    await toTemplate(
      csvFile('name,phone,town\nMia,+14155550101,German\nNoah,+14155550102,de\nAva,+14155550103,fr'),
    );
    await user.click(await screen.findByRole('button', { name: 'People in more than one language?' }));
    await user.selectOptions(screen.getByLabelText("The column with each person's language"), 'town');
    const german = screen.getByLabelText('In German');
    expect(german).toHaveAccessibleDescription(/^2 people. No version yet/);
    await user.type(german, 'Hallo {{nmae}');
    expect(german).toHaveAccessibleDescription(/^For 2 people/);
    expect(await screen.findByText('{nmae} is not a column of your file.')).toBeVisible();
    expect(screen.getByLabelText('In French')).toHaveAccessibleDescription(/^1 person. No version yet/);
  });
});
