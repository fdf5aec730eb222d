import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFormServer, type FormServer } from '../../../../test/form-server';
import { parsed } from '../test/answers';
import { completeBrowser, openWizard } from '../test/open-wizard';

const CARDS = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'PRODID:-//Apple Inc.//iPhone OS 18.1//EN',
  'N:Example;Mia;;;',
  'FN:Mia Example',
  'TEL;type=CELL:+1 415 555 0101',
  'END:VCARD',
].join('\r\n');
const FIXTURES = join(__dirname, '../../../../../../libs/messages/test/sources');
const fixture = (name: string) => new File([new Uint8Array(readFileSync(join(FIXTURES, name)))], name);

describe('other ways to bring people', () => {
  let server: FormServer;
  beforeEach(async () => {
    localStorage.clear();
    completeBrowser();
    server = await startFormServer(() => parsed());
  });
  afterEach(() => server.stop());

  const sent = () => server.calls('/api/csv/parse').map(({ file }) => file);
  const open = () => {
    const wizard = openWizard(server);
    const chooseOther = (file: File) => wizard.user.upload(screen.getByLabelText('Other list files'), file);
    return { ...wizard, chooseOther };
  };
  const drop = (file: File) =>
    fireEvent.drop(screen.getByRole('button', { name: /CSV file/ }), {
      dataTransfer: { types: ['Files'], files: [file], items: [{ kind: 'file', getAsFile: () => file }] },
    });

  it('takes a vCard file, shows it by its own name and says what was read', async () => {
    const { chooseOther } = open();
    await chooseOther(new File([CARDS], 'contacts.vcf'));
    await screen.findByLabelText('Message Template');
    expect(screen.getByText('contacts.vcf')).toBeVisible();
    const notes = screen.getByRole('list', { name: 'About your list' });
    expect(notes).toHaveTextContent('Read as an Apple Contacts export: 1 card.');
    expect(sent()).toEqual([
      {
        name: 'contacts.csv',
        text: 'First Name,Last Name,Full Name,Phone 1 - Label,Phone 1 - Value\r\nMia,Example,Mia Example,Mobile,+1 415 555 0101\r\n',
      },
    ]);
  });

  it('calls the rows of an address book cards where something is wrong with them', async () => {
    const message = 'Row 2 has the same phone number; only that one gets a message.';
    server.script = () =>
      parsed({ problems: [{ row: 3, code: 'duplicate', column: 'Phone', message }], problemCount: 1 });
    const { user, chooseOther } = open();
    await chooseOther(new File([`${CARDS}\r\n${CARDS}`], 'contacts.vcf'));
    await screen.findByLabelText('Message Template');
    await user.click(screen.getByRole('button', { name: 'Preview Messages' }));
    await user.click(await screen.findByText('Rows with problems'));
    expect(screen.getByText('Card 2')).toBeVisible();
    expect(screen.getByText('Card 1 has the same phone number; only that one gets a message.')).toBeVisible();
  });

  it('takes any of them where a CSV file can be dropped, whatever its name is', async () => {
    open();
    drop(new File([CARDS], 'export'));
    await screen.findByLabelText('Message Template');
    expect(sent()[0]?.name).toBe('export.csv');
  });

  it('reads a vCard that is named .csv', async () => {
    const { chooseFile } = open();
    await chooseFile(new File([CARDS], 'contacts.csv', { type: 'text/csv' }));
    await screen.findByLabelText('Message Template');
    expect(sent()[0]?.text).toMatch(/^First Name,/);
  });

  it('asks for the sheet of a workbook that has several', async () => {
    const { user, chooseOther } = open();
    await chooseOther(fixture('two-sheets.xlsx'));
    const question = await screen.findByRole('group', {
      name: 'Which sheet of two-sheets.xlsx are your people on?',
    });
    expect(within(question).getByRole('radio', { name: 'Friends' })).toHaveFocus();
    expect(server.received).toHaveLength(0);
    await user.click(within(question).getByRole('radio', { name: 'Work' }));
    await user.click(screen.getByRole('button', { name: 'Use this sheet' }));
    await screen.findByLabelText('Message Template');
    expect(sent()).toEqual([{ name: 'two-sheets.csv', text: 'Name,Phone\r\nCara,+1 415 555 0103\r\n' }]);
  });

  it('leaves the question for a sheet without a choice', async () => {
    const { user, chooseOther } = open();
    await chooseOther(fixture('two-sheets.ods'));
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Other list files')).toBeInTheDocument();
  });

  it.each([
    ['old.xls', fixture('two-sheets.xls'), 'This is an old Excel file (.xls).'],
    ['secret.ods', fixture('password.ods'), 'This workbook is protected with a password.'],
    ['scan.pdf', new File(['%PDF-1.7'], 'scan.pdf'), 'This is a PDF, not a contact list.'],
  ])('says what %s is and what to do, and takes another file', async (_name, file, text) => {
    const { chooseOther } = open();
    drop(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('alert')).toHaveTextContent('We cannot use this file');
    expect(server.received).toHaveLength(0);
    await chooseOther(new File([CARDS], 'contacts.vcf'));
    await screen.findByLabelText('Message Template');
  });

  it('counts the people of a pasted list while it is typed, and reads it', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Paste a list' }));
    const field = await screen.findByLabelText('Your list');
    expect(screen.getByRole('button', { name: 'Read list' })).toBeDisabled();
    await user.click(field);
    await user.paste('Mia: 415 555 0101\nNoah: 415 555 0102');
    expect(await screen.findByText('2 people found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Read list' }));
    await screen.findByLabelText('Message Template');
    expect(screen.getByText('Pasted list')).toBeVisible();
    expect(sent()).toEqual([
      { name: 'Pasted list.csv', text: 'Name,Phone\r\nMia,415 555 0101\r\nNoah,415 555 0102\r\n' },
    ]);
  });

  it('says in the dialog that a pasted text has no numbers, and keeps the text', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Paste a list' }));
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Your list');
    await user.type(field, 'Dear all');
    await user.click(screen.getByRole('button', { name: 'Read list' }));
    expect(await screen.findByText(/There is no phone number in this text/)).toBeVisible();
    expect(field).toHaveValue('Dear all');
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Paste a list' })).toHaveFocus());
  });

  it('takes a few people that are typed, without the rows that stayed empty', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Type a few people' }));
    await user.type(await screen.findByLabelText('Name 1'), 'Mia, "M"');
    expect(screen.getByRole('button', { name: 'Use these people' })).toBeDisabled();
    await user.type(screen.getByLabelText('Number 1'), '415 555 0101');
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    await waitFor(() => expect(screen.getByLabelText('Name 3')).toHaveFocus());
    await user.type(screen.getByLabelText('Number 3'), '415 555 0102');
    await user.click(screen.getByRole('button', { name: 'Remove person 2' }));
    expect(screen.getByLabelText('Number 2')).toHaveValue('415 555 0102');
    await user.click(screen.getByRole('button', { name: 'Use these people' }));
    await screen.findByLabelText('Message Template');
    expect(sent()).toEqual([
      { name: 'Typed list.csv', text: 'Name,Phone\r\n"Mia, ""M""",415 555 0101\r\n,415 555 0102\r\n' },
    ]);
  });
});
