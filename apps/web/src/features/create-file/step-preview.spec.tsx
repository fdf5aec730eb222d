import { DELAY_MINUTES, type Problem } from '@dearly/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { csvFile, generated, mapOf, message, parsed, refused } from './test/answers';
import { startFormServer, type Answer, type FormServer, type Received } from '../../../test/form-server';
import { toastText } from '../../../test/open-screen';
import { completeBrowser, openWizard } from './test/open-wizard';

const problemAt = (row: number): Problem => ({
  row,
  column: 'phone',
  code: 'phone_invalid',
  message: 'Not a phone number.',
});

describe('step 3, the preview', () => {
  let server: FormServer;
  let downloads: File[];
  let parse: (call: Received) => Answer | Promise<Answer>;
  let generate: (call: Received) => Answer | Promise<Answer>;
  beforeEach(async () => {
    localStorage.clear();
    ({ downloads } = completeBrowser());
    parse = () => parsed();
    generate = () => generated();
    server = await startFormServer((call) => (call.path === '/api/csv/parse' ? parse(call) : generate(call)));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    return server.stop();
  });

  const send = () => screen.getByText('Generate & Send');
  const keys = () => server.calls('/api/csv/generate').map(({ headers }) => headers['idempotency-key']);

  it('reads the list again on entry and shows the first messages with their numbers', async () => {
    const five = Array.from({ length: 5 }, (_, i) =>
      message(`m${i}`, i === 1 ? undefined : `+1415555010${i}`, `Hi P${i}`),
    );
    parse = () => parsed({ total: 240, sendable: 239, messages: mapOf(five) });
    const { toPreview } = openWizard(server);
    await toPreview();
    expect(server.calls('/api/csv/parse')).toHaveLength(2);
    expect(screen.getByText('Showing 4 of 239 messages')).toBeVisible();
    expect(screen.getByText('+ 235 more messages')).toBeVisible();
    expect(screen.getByText('+14155550100')).toBeVisible();
    expect(screen.getByText('Unknown')).toBeVisible();
    expect(screen.getAllByText('gets no message')).toHaveLength(1);
    expect(screen.getByText('Hi P4')).toHaveClass('bubble');
  });

  it('speaks of no more messages when all are shown', async () => {
    const { toPreview } = openWizard(server);
    await toPreview();
    expect(screen.getByText('Showing 2 of 2 messages')).toBeVisible();
    expect(screen.queryByText(/more messages/)).not.toBeInTheDocument();
    expect(screen.queryByText(/in your list/)).not.toBeInTheDocument();
  });

  it.each<[string, Parameters<typeof parsed>[0], string[]]>([
    [
      'repeat a number or have none',
      { total: 60_000, sendable: 41_000 },
      [
        'Showing 2 of 41,000 messages',
        '60,000 rows in your list: 19,000 repeated or without a usable number.',
        '+ 40,998 more messages',
        'Show all 60,000 rows',
      ],
    ],
    [
      'are left out',
      { total: 3, sendable: 2, leftOut: 1 },
      ['Showing 2 of 2 messages', '3 rows in your list: 1 left out.', 'Show all 3 rows'],
    ],
    [
      'are one or the other',
      { total: 9, sendable: 3, leftOut: 2 },
      ['9 rows in your list: 4 repeated or without a usable number, 2 left out.', '+ 1 more messages'],
    ],
  ])('counts the messages that are made, and the rows apart that %s', async (_which, changes, texts) => {
    parse = () => parsed(changes);
    const { toPreview } = openWizard(server);
    await toPreview();
    for (const text of texts) expect(screen.getByText(text)).toBeVisible();
  });

  it('has one main button, also where something is wrong with the list', async () => {
    const { toPreview } = openWizard(server);
    await toPreview(csvFile('name,phone\nMIA,+14155550101\nNoah,12-34\nAva,\n'));
    expect(await screen.findByRole('heading', { name: 'Worth a look' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Leave this person out' })).toBeVisible();
    expect([...document.querySelectorAll('[data-tone=primary]')]).toEqual([send()]);
  });

  it('offers the eight delays, two minutes at first, and sends the choice in seconds', async () => {
    const { user, toPreview } = openWizard(server);
    await toPreview();
    await user.click(screen.getByText('Message Timing'));
    const delay = screen.getByLabelText<HTMLSelectElement>('Delay Minutes Between Messages');
    expect([...delay.options].map(({ value }) => Number(value))).toEqual([...DELAY_MINUTES]);
    expect(delay).toHaveValue('2');
    await user.selectOptions(delay, '30');
    await user.click(send());
    await screen.findByText('Process Complete!');
    expect(server.calls('/api/csv/generate')[0]?.fields).toEqual({
      messageTemplate: 'Hi {name}',
      sendInterval: '1800',
      defaultCountry: 'US',
      duplicates: 'first',
      handlingMethod: 'individual',
    });
  });

  it('says when more than 50 messages take several days', async () => {
    parse = () => parsed({ total: 120, sendable: 120 });
    const { user, toPreview } = openWizard(server);
    await toPreview();
    await user.click(screen.getByText('Message Timing'));
    expect(
      screen.getByText(/At most 50 similar messages may leave one Apple account in 24 hours/),
    ).toBeVisible();
    expect(screen.getByText(/the last of 120 messages/)).toBeVisible();
  });

  it('sends as a group, to repeated numbers, when chosen, and reads the list anew for the latter', async () => {
    const { user, toPreview } = openWizard(server);
    await toPreview();
    await user.click(screen.getByText('Who gets what'));
    await user.click(screen.getByLabelText(/Group messages/));
    await user.click(screen.getByLabelText('Also send to repeated numbers'));
    await waitFor(() => expect(server.calls('/api/csv/parse')).toHaveLength(3));
    expect(server.calls('/api/csv/parse')[2]?.fields['duplicates']).toBe('all');
    await waitFor(() => expect(send()).toBeEnabled());
    await user.click(send());
    await screen.findByText('Process Complete!');
    expect(server.calls('/api/csv/generate')[0]?.fields).toMatchObject({
      handlingMethod: 'group',
      duplicates: 'all',
    });
  });

  it('lists the problems by spreadsheet row and gives the rejected rows as a file', async () => {
    parse = () => parsed({ problems: [problemAt(7)], problemCount: 1 });
    const { user, toPreview } = openWizard(server);
    await toPreview(csvFile('name,phone\nMia,+14155550101\nNoah,12'));
    expect(screen.queryByText('Row 7')).not.toBeInTheDocument();
    await user.click(screen.getByText('Rows with problems'));
    expect(screen.getByText('Row 7')).toBeVisible();
    expect(screen.getByText(/Not a phone number\./)).toBeVisible();
    await user.click(screen.getByText('Download rejected rows'));
    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['rejected-rows.csv']));
    expect(new TextDecoder().decode(await downloads[0]?.arrayBuffer())).toContain('Noah,12,3,');
  });

  it('draws a long list of problems only where it is in sight', async () => {
    // jsdom draws nothing, so that it has to be told how high the list and each row in it are.
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(320);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
    const problems = Array.from({ length: 1000 }, (_, index) => problemAt(index + 2));
    parse = () => parsed({ problems, problemCount: 1500 });
    const { user, toPreview } = openWizard(server);
    await toPreview();
    await user.click(screen.getByText('Rows with problems'));
    const rows = () => screen.queryAllByText(/^Row \d/).map(({ textContent }) => textContent);
    expect(rows()[0]).toBe('Row 2');
    expect(rows().length).toBeGreaterThan(6);
    expect(rows().length).toBeLessThan(50);
    const list = screen.getByRole('region', { name: 'Problems' });
    list.scrollTop = 1_000_000;
    fireEvent.scroll(list);
    await waitFor(() => expect(rows().at(-1)).toBe('Row 1001'));
    expect(rows()).not.toContain('Row 2');
    expect(screen.getByText(/And 500 more/)).toBeVisible();
  });

  it('offers the names of people in the place of an unknown variable as well', async () => {
    parse = () => parsed({ columns: ['guest', 'phone'], unknownVariables: ['frist name'] });
    const { toPreview } = openWizard(server);
    await toPreview(csvFile('guest,phone\nMia Example,+14155550101'));
    expect(await screen.findByRole('button', { name: 'Use {first name} instead' })).toBeVisible();
  });

  it.each<[string, Parameters<typeof parsed>[0]]>([
    ['there are no messages', { total: 0, sendable: 0, messages: {} }],
    ['an unknown variable is used', { unknownVariables: ['nick'] }],
  ])('cannot generate when %s', async (_what, changes) => {
    parse = () => parsed(changes);
    const { toPreview } = openWizard(server);
    await toPreview();
    expect(send()).toBeDisabled();
  });

  it('says Generating... meanwhile, and Files Ready for 3 seconds afterwards', async () => {
    let answer: (value: Answer) => void = () => undefined;
    generate = () => new Promise((resolve) => (answer = resolve));
    const { user, toPreview, store } = openWizard(server);
    await toPreview();
    await user.click(send());
    expect(await screen.findByText('Generating...')).toBeDisabled();
    await waitFor(() => expect(server.calls('/api/csv/generate')).toHaveLength(1));
    answer(generated());
    await screen.findByText('Process Complete!');
    expect(toastText()).toContain(
      "Files ReadyWe've automatically sent the generated files to your email address.",
    );
    expect(store.getState().toast.current?.duration).toBe(3000);
  });

  it('sends the same key again after a lost answer, and a new one for other content', async () => {
    generate = () => 'drop';
    const { user, toPreview } = openWizard(server);
    await toPreview();
    await user.click(send());
    await screen.findByText('The files were not made');
    expect(toastText()).toContain('Error Generating JSON');
    await user.click(send());
    await waitFor(() => expect(keys()).toHaveLength(2));
    await screen.findByText('The files were not made');
    await user.click(screen.getByText('Message Timing'));
    await user.selectOptions(screen.getByLabelText('Delay Minutes Between Messages'), '5');
    await user.click(send());
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('takes a new key when the server knows the old one for something else', async () => {
    generate = () => ({
      status: 422,
      body: { code: 'idempotency_conflict', message: 'Used before.', requestId: 'r' },
    });
    const { user, toPreview } = openWizard(server);
    await toPreview();
    await user.click(send());
    await screen.findByText('The files were not made');
    generate = () => generated();
    await user.click(send());
    await screen.findByText('Process Complete!');
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('shows what is wrong with the template when generating is refused, and leads back to it', async () => {
    generate = () =>
      refused(422, '{nick} is not a column.', { field: 'messageTemplate', code: 'unknown_variables' });
    const { user, toPreview, step } = openWizard(server);
    await toPreview();
    await user.click(send());
    await screen.findByText('The template needs a change');
    expect(toastText()).toContain('Error Generating JSON{nick} is not a column.');
    await user.click(screen.getByText('Change the template'));
    expect(step()).toBe('Create New File 2/3');
  });

  it('works in preview mode while the server is away, and asks it again on demand', async () => {
    parse = () => 'drop';
    const { user, toPreview } = openWizard(server);
    const many = ['name,phone', ...Array.from({ length: 9 }, (_, i) => `P${i},+1415555010${i}`)].join('\n');
    await toPreview(csvFile(many));
    expect(screen.getByText('Preview mode active')).toBeVisible();
    expect(screen.getByText('Showing 5 of 9 messages')).toBeVisible();
    parse = () => parsed();
    await user.click(screen.getByText('Try the server again'));
    await screen.findByText('Showing 2 of 2 messages');
    expect(screen.queryByText('Preview mode active')).not.toBeInTheDocument();
  });
});
