import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { csvFile, parsed } from '../test/answers';
import { startFormServer, type FormServer } from '../../../../test/form-server';
import { toastText } from '../../../../test/open-screen';
import { completeBrowser, openWizard } from '../test/open-wizard';

describe('step 2, the template', () => {
  let server: FormServer;
  beforeEach(async () => {
    completeBrowser();
    server = await startFormServer(() => parsed());
  });
  afterEach(() => server.stop());

  const chip = (column: string) =>
    within(screen.getByRole('group', { name: 'Available CSV Columns' })).getByRole('button', {
      name: column,
    });
  const ifEmpty = (column: string) => screen.queryByRole('button', { name: `If ${column} is empty` });
  const openSheet = async (user: UserEvent, column: string) => {
    await user.click(screen.getByRole('button', { name: `If ${column} is empty` }));
  };

  it('has the field, the texts and the buttons of the specification', async () => {
    const { toTemplate } = openWizard(server);
    const field = await toTemplate();
    expect(field).toHaveAttribute('rows', '5');
    expect(field).toHaveAttribute('placeholder', 'Hi {name}');
    expect(field).toHaveValue('Hi {name}');
    expect(screen.getByText('Available CSV Columns')).toBeVisible();
    expect(screen.getByText('Hi {name}, thanks for coming to my birthday party.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Preview Messages' })).toBeEnabled();
  });

  it('adds a column at the end before the person has been in the field', async () => {
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate();
    await user.click(chip('town'));
    expect(field).toHaveValue('Hi {name}{town}');
    expect(field).toHaveFocus();
  });

  it('inserts at the cursor, replaces a selection, and lets the person type on', async () => {
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate();
    await user.clear(field);
    await user.type(field, 'Hello , bye');
    field.setSelectionRange(6, 6);
    await user.click(chip('name'));
    expect(field).toHaveValue('Hello {name}, bye');
    expect(field).toHaveFocus();
    expect(field.selectionStart).toBe(12);
    await user.keyboard('!');
    expect(field).toHaveValue('Hello {name}!, bye');
    field.setSelectionRange(0, 5);
    await user.click(chip('town'));
    expect(field).toHaveValue('{town} {name}!, bye');
  });

  it('leaves the focus on a chip that was pressed by key', async () => {
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate();
    act(() => chip('town').focus());
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Hi {name}{town}');
    expect(chip('town')).toHaveFocus();
  });

  it('says Variable Added for 1.5 seconds', async () => {
    const { user, toTemplate, store } = openWizard(server);
    await toTemplate();
    await user.click(chip('town'));
    expect(toastText()).toContain('Variable Added');
    expect(store.getState().toast.current?.duration).toBe(1500);
  });

  it('marks the columns that are used, by more than colour', async () => {
    const { user, toTemplate } = openWizard(server);
    await toTemplate();
    await waitFor(() => expect(chip('name')).toHaveAccessibleDescription('used in your message: Mia · Noah'));
    expect(ifEmpty('name')).toBeVisible();
    expect(chip('town')).toHaveAccessibleDescription('Oakland');
    expect(ifEmpty('town')).toBeNull();
    await user.click(chip('town'));
    expect(chip('town')).toHaveAccessibleDescription('used in your message: Oakland');
    expect(ifEmpty('town')).toBeVisible();
  });

  it('inserts a column that is used already once more, and says so', async () => {
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate();
    await user.click(chip('name'));
    expect(field).toHaveValue('Hi {name}{name}');
    expect(toastText()).toContain('Variable Added');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('cannot go on with a blank template', async () => {
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate();
    await user.clear(field);
    await user.type(field, '  ');
    expect(screen.getByRole('button', { name: 'Preview Messages' })).toBeDisabled();
  });

  it('underlines an unknown variable and says why, counts empty values, and shows the first message', async () => {
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate();
    await user.clear(field);
    const example = /thanks for coming to my birthday party/;
    expect(screen.getByText(example)).toBeVisible();
    await user.type(field, 'Hi {{name} of {{town} and {{nick}');
    expect(await screen.findByText('{nick} is not a column of your file.')).toBeVisible();
    // It stands where a fault is told, so that neither needs room of its own.
    expect(screen.getByText(example)).not.toBeVisible();
    expect(document.querySelector('[data-fault]')).toHaveTextContent(/^{nick}$/);
    expect(await screen.findByText('{town} is empty in one row.')).toBeVisible();
    expect(await screen.findByText('Hi Mia of Oakland and {nick}')).toHaveClass('bubble');
  });

  it('marks where the first message lacks a value', async () => {
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate(csvFile('name,phone,town\nMia,+14155550101,\nNoah,+14155550102,Reno'));
    await user.type(field, ' of {{town}, welcome');
    const bubble = await screen.findByText('Hi Mia of, welcome');
    expect(bubble).toHaveTextContent('Hi Mia of(empty: town), welcome');
  });

  it('offers the column that an unknown variable most likely means', async () => {
    server.script = () => parsed({ columns: ['First Name', 'Phone'], unknownVariables: ['name'] });
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate(csvFile('First Name,Phone\nMia,+14155550101'));
    await user.clear(field);
    await user.type(field, 'Hi {{name}');
    await user.click(await screen.findByText('Use {First Name} instead'));
    expect(field).toHaveValue('Hi {First Name}');
    expect(field).toHaveFocus();
    expect(await screen.findByText('Hi Mia')).toHaveClass('bubble');
    expect(screen.queryByText('{name} is not a column of your file.')).not.toBeInTheDocument();
  });

  it('begins with the column that holds the first name where none is called name', async () => {
    server.script = () => parsed({ columns: ['Given Name', 'Phone'] });
    const { toTemplate } = openWizard(server);
    const field = await toTemplate(csvFile('Given Name,Phone\nMia,+14155550101'));
    await waitFor(() => expect(field).toHaveValue('Hi {Given Name}'));
    expect(await screen.findByText('Hi Mia')).toHaveClass('bubble');
  });

  it('begins with the first name where a list has whole names, and has the parts of names behind its columns', async () => {
    server.script = () => parsed({ columns: ['guest', 'phone'] });
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate(csvFile('guest,phone\n"van der Berg, Anna",+14155550101'));
    await waitFor(() => expect(field).toHaveValue('Hi {first name}'));
    await user.clear(field);
    await user.type(field, 'Dear ');
    await user.click(chip('first name'));
    expect(field).toHaveValue('Dear {first name}');
    expect(ifEmpty('first name')).toBeVisible();
    expect(await screen.findByText('Dear Anna')).toHaveClass('bubble');
    await user.type(field, ' {{last name} {{nick}');
    expect(await screen.findByText('{nick} is not a column of your file.')).toBeVisible();
    expect(document.querySelectorAll('[data-fault]')).toHaveLength(1);
  });

  it('does not know the names of people in a list without names', async () => {
    server.script = () => parsed({ columns: ['town', 'phone'] });
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate(csvFile('town,phone\n12 Reno,+14155550101'));
    await user.clear(field);
    await user.type(field, 'Hi {{first name}');
    expect(await screen.findByText('{first name} is not a column of your file.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'first name' })).not.toBeInTheDocument();
  });

  it('says nothing about what is half written', async () => {
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate();
    await user.type(field, ' {{to');
    expect(document.querySelector('[data-fault]')).toBeNull();
    expect(await screen.findByText('This brace is not closed. Write } after the column.')).toBeVisible();
  });

  it('asks for a used column what to say where it is empty, and writes it', async () => {
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate();
    await openSheet(user, 'name');
    const sheet = within(screen.getByRole('dialog', { name: 'name' }));
    expect(await sheet.findByText('For example “Mia”, “Noah”.')).toBeVisible();
    expect(sheet.getByLabelText('If empty, say')).toHaveValue('there');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(field).toHaveValue('Hi {name|there}');
    expect(ifEmpty('name')).toHaveFocus();
  });

  it('finds a used column in the text, and takes it out again', async () => {
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate();
    await openSheet(user, 'name');
    await user.click(screen.getByRole('button', { name: 'Go to it' }));
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([3, 9]);
    await openSheet(user, 'name');
    await user.click(screen.getByRole('button', { name: 'Remove from message' }));
    expect(field).toHaveValue('Hi');
    expect(ifEmpty('name')).toBeNull();
    expect(chip('name')).toHaveFocus();
  });

  it('says something else where a value is empty, from the count of those', async () => {
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate();
    await user.click(chip('town'));
    await user.click(await screen.findByRole('button', { name: /^Say something else there/ }));
    const input = screen.getByLabelText('If empty, say');
    await user.clear(input);
    await user.type(input, 'your town{Enter}');
    expect(field).toHaveValue('Hi {name}{town|your town}');
    expect(document.body).not.toHaveFocus();
  });

  it('folds empty columns away and tells what is in the others', async () => {
    server.script = () => parsed({ columns: ['name', 'phone', 'fax', 'town'] });
    const { user, toTemplate } = openWizard(server);
    await toTemplate(csvFile('name,phone,fax,town\nMia,+14155550101,,Oakland\nNoah,+14155550102,,'));
    const more = await screen.findByRole('button', { name: 'All 4 columns' });
    expect(screen.queryByRole('button', { name: 'fax' })).not.toBeInTheDocument();
    await waitFor(() => expect(chip('name')).toHaveAccessibleDescription('used in your message: Mia · Noah'));
    await user.hover(chip('town'));
    expect(screen.getByText('town: Oakland')).toBeVisible();
    await user.click(more);
    expect(chip('fax')).toBeVisible();
  });

  it('gives advice on a link once', async () => {
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate();
    await user.type(field, ' see www.example.org');
    expect(screen.getByText(/^A link in a first message/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    await user.type(field, '/more');
    expect(screen.queryByText(/^A link in a first message/)).not.toBeInTheDocument();
  });

  it('tells quietly how long the message is as SMS', async () => {
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate(csvFile());
    await user.clear(field);
    await user.click(field);
    await user.paste('x'.repeat(170));
    expect(
      await screen.findByText(/170 characters. As a plain text message \(SMS\) it is sent in 2 parts/),
    ).toBeVisible();
  });
});
