import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CONTACTS, csvFile, generated, parsed, refused } from './test/answers';
import { startFormServer, type Answer, type FormServer } from '../../../test/form-server';
import { toastText } from '../../../test/open-screen';
import { completeBrowser, openWizard } from './test/open-wizard';

const ZIP = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]);

describe('step 1, the upload', () => {
  let server: FormServer;
  let downloads: File[];
  beforeEach(async () => {
    localStorage.clear();
    ({ downloads } = completeBrowser());
    server = await startFormServer(() => parsed());
  });
  afterEach(() => server.stop());

  const drop = (file: File) =>
    fireEvent.drop(screen.getByRole('button', { name: /CSV file/ }), {
      dataTransfer: { types: ['Files'], files: [file], items: [{ kind: 'file', getAsFile: () => file }] },
    });

  it('sends the form of the specification with the country of the browser', async () => {
    const { toTemplate } = openWizard(server);
    await toTemplate();
    const [call] = server.calls('/api/csv/parse');
    expect(call?.fields).toEqual({
      messageTemplate: 'Hi {name}',
      sendInterval: '120',
      defaultCountry: 'US',
      duplicates: 'first',
      limit: '5',
    });
    expect(call?.file).toEqual({ name: 'contacts.csv', text: CONTACTS });
  });

  it('shows name, size in KB, rows and columns at once, while the server is still reading', async () => {
    let answer: (value: Answer) => void = () => undefined;
    server.script = () => new Promise((resolve) => (answer = resolve));
    const { chooseFile, step } = openWizard(server);
    await chooseFile();
    expect(await screen.findByText('2 rows, 3 columns')).toBeVisible();
    expect(screen.getByText('contacts.csv')).toBeVisible();
    expect(screen.getByText('0.1 KB')).toBeVisible();
    expect(screen.getByRole('progressbar')).toBeVisible();
    expect(step()).toBe('Create New File 1/3');
    await waitFor(() => expect(server.received).toHaveLength(1));
    answer(parsed());
    await screen.findByLabelText('Message Template');
  });

  it('lets the person go on as soon as the columns are known here', async () => {
    server.script = () => new Promise(() => undefined);
    const { user, chooseFile, step } = openWizard(server);
    await chooseFile();
    await screen.findByText('2 rows, 3 columns');
    await waitFor(() => expect(server.received).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(step()).toBe('Create New File 2/3');
    expect(screen.getByRole('button', { name: 'town' })).toBeVisible();
    await waitFor(() => expect(server.abandoned).toBe(server.received.length));
  });

  it('stops a running upload on Cancel, keeps the file, and starts anew on Next', async () => {
    server.script = () => new Promise(() => undefined);
    const { user, chooseFile } = openWizard(server);
    // A file that this browser cannot read either, so that Next has to ask the server.
    await chooseFile(csvFile(ZIP));
    await user.click(await screen.findByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.getByText('contacts.csv')).toBeVisible();
    server.script = () => parsed();
    await user.click(screen.getByText('Next'));
    await screen.findByLabelText('Message Template');
  });

  it('removes the file and takes another one', async () => {
    server.script = () => refused(422, 'There are no rows.', { field: 'csvFile', code: 'no_rows' });
    const { user, chooseFile } = openWizard(server);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await chooseFile();
    await screen.findByText('There are no rows.');
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
    await user.click(screen.getByLabelText('Remove contacts.csv'));
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(screen.queryByText('There are no rows.')).not.toBeInTheDocument();
    server.script = () => parsed();
    await chooseFile();
    await screen.findByLabelText('Message Template');
  });

  it('takes .csv files only, up to 10 MB', async () => {
    const { user, chooseFile } = openWizard(server);
    drop(csvFile('x', 'people.xlsx'));
    expect(await screen.findByText(/Only .csv files can be used/)).toBeVisible();
    const large = csvFile('a');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await chooseFile(large);
    expect(await screen.findByText(/The upload is larger than 10 MB/)).toBeVisible();
    expect(server.received).toHaveLength(0);
    await user.click(screen.getByText('Download a sample CSV'));
    expect(downloads.map(({ name }) => name)).toEqual(['dearly-sample.csv']);
  });

  it('opens the file picker once by key', async () => {
    const { user } = openWizard(server);
    const opened = jest.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
    screen.getByRole('button', { name: /CSV file/ }).focus();
    await user.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledTimes(1);
    opened.mockRestore();
  });

  it('takes a file that is dropped', async () => {
    openWizard(server);
    drop(csvFile());
    await screen.findByLabelText('Message Template');
  });

  it('asks for the column of the numbers when there is none to be found, the likeliest first', async () => {
    server.script = ({ fields }) =>
      fields['phoneColumn'] === 'town'
        ? parsed()
        : refused(422, 'No column holds phone numbers.', { field: 'phoneColumn', code: 'no_phone_column' });
    const { user, chooseFile } = openWizard(server);
    await chooseFile();
    const question = await screen.findByLabelText('Which column holds the phone number?');
    expect(screen.getByText('No column holds phone numbers.')).toBeVisible();
    expect(
      within(question)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['phone', 'name', 'town']);
    await user.selectOptions(question, 'town');
    const use = screen.getByText('Use this column');
    expect([...document.querySelectorAll('[data-tone=primary]')]).toEqual([use]);
    await user.click(use);
    await screen.findByLabelText('Message Template');
  });

  it.each([413, 415, 422])('shows the text of a %s in place and makes no preview of it', async (status) => {
    server.script = () => refused(status, 'Save the list as CSV first.', { field: 'csvFile', code: 'x' });
    const { chooseFile, step } = openWizard(server);
    await chooseFile();
    expect(await screen.findByText('Save the list as CSV first.')).toBeVisible();
    expect(screen.queryByText('Preview mode active')).not.toBeInTheDocument();
    expect(step()).toBe('Create New File 1/3');
  });

  it.each<[string, Answer]>([
    ['cannot be reached', 'drop'],
    ['fails', refused(503, 'This part of Dearly is not answering right now.')],
    ['answers nonsense', { status: 200, body: { columns: 3 } }],
  ])('goes on in preview mode when the server %s', async (_what, answer) => {
    server.script = () => answer;
    const { toTemplate } = openWizard(server);
    await toTemplate();
    expect(screen.getByText('Preview mode active')).toBeVisible();
  });

  it('reports the format when neither the server nor the browser can read the file', async () => {
    server.script = () => 'drop';
    const { chooseFile, step } = openWizard(server);
    await chooseFile(csvFile(ZIP));
    await waitFor(() =>
      expect(toastText()).toContain(
        'Error Processing CSVCould not process the CSV file. Please check the format.',
      ),
    );
    expect(step()).toBe('Create New File 1/3');
  });

  it('offers what this browser kept of the last time, until it is forgotten', async () => {
    const made = generated() as { body: { json: unknown } };
    localStorage.setItem('dearly.generated', JSON.stringify(made.body.json));
    const { user } = openWizard(server);
    await user.click(await screen.findByLabelText('Download dearly-1-of-1.json'));
    expect(downloads.map(({ name }) => name)).toEqual(['dearly-1-of-1.json']);
    expect(screen.getByRole('link', { name: 'Send from this iPhone' })).toHaveAttribute('href', '/send');
    await user.click(screen.getByText('Forget'));
    await waitFor(() => expect(screen.queryByText(/This browser keeps/)).not.toBeInTheDocument());
    expect(localStorage).toHaveLength(0);
  });
});
