import { act, screen, within } from '@testing-library/react';
import { csvFile, parsed } from './test/answers';
import { startFormServer, type FormServer } from '../../../test/form-server';
import { toastText } from '../../../test/open-screen';
import { completeBrowser, openWizard } from './test/open-wizard';

describe('step 2, the template', () => {
  let server: FormServer;
  beforeEach(async () => {
    completeBrowser();
    server = await startFormServer(() => parsed());
  });
  afterEach(() => server.stop());

  const chip = (column: string) =>
    within(screen.getByRole('group', { name: 'Available CSV Columns' })).getByRole('button', {
      name: new RegExp(`^${column}`),
    });

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
    expect(chip('name')).toHaveAccessibleName('name (used)');
    expect(chip('town')).toHaveAccessibleName('town');
    await user.click(chip('town'));
    expect(chip('town')).toHaveAccessibleName('town (used)');
  });

  it('cannot go on with a blank template', async () => {
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate();
    await user.clear(field);
    await user.type(field, '  ');
    expect(screen.getByRole('button', { name: 'Preview Messages' })).toBeDisabled();
  });

  it('names unknown variables, counts empty values, and shows the first message', async () => {
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate();
    await user.clear(field);
    await user.type(field, 'Hi {{name} of {{town} and {{nick}');
    expect(screen.getByText('{nick} is not a column of your file')).toBeVisible();
    expect(await screen.findByText('{town} is empty in one row.')).toBeVisible();
    expect(screen.getByText('{town|there}')).toBeVisible();
    expect(await screen.findByText('Hi Mia of Oakland and {nick}')).toHaveClass('bubble');
  });

  it('offers the column that an unknown variable most likely means', async () => {
    server.script = () => parsed({ columns: ['First Name', 'Phone'], unknownVariables: ['name'] });
    const { user, toTemplate } = openWizard(server);
    const field = await toTemplate(csvFile('First Name,Phone\nMia,+14155550101'));
    await user.click(screen.getByText('Use {First Name} instead'));
    expect(field).toHaveValue('Hi {First Name}');
    expect(await screen.findByText('Hi Mia')).toHaveClass('bubble');
    expect(screen.queryByText('{name} is not a column of your file')).not.toBeInTheDocument();
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
