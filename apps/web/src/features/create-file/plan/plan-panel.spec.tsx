import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startFormServer, type Answer, type FormServer } from '../../../../test/form-server';
import { csvFile, generated, parsed } from '../test/answers';
import { completeBrowser, openWizard } from '../test/open-wizard';

/** A Monday, in the evening in Germany and at noon in California. */
const NOW = Date.parse('2025-03-03T20:05:00.000Z');
const HOUR = 60 * 60 * 1000;

const number = (index: number) =>
  index % 2 === 0 ? `+1415555${String(1000 + index)}` : `+491512345${String(1000 + index)}`;
const PEOPLE = csvFile(
  ['name,phone', ...Array.from({ length: 60 }, (_, index) => `P${index},${number(index)}`)].join('\r\n'),
);

/** Spaces before AM and PM differ between versions of the locale data. */
const textOf = (element: Element) => element.textContent?.replace(/\s/g, ' ');

describe('the plan of the days', () => {
  let server: FormServer;
  let generate: () => Answer;
  beforeEach(async () => {
    localStorage.clear();
    completeBrowser();
    jest.useFakeTimers({
      now: NOW,
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setImmediate',
        'clearImmediate',
        'nextTick',
        'queueMicrotask',
      ],
    });
    generate = () => generated();
    server = await startFormServer(({ path }) =>
      path === '/api/csv/parse' ? parsed({ total: 60, sendable: 60 }) : generate(),
    );
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    return server.stop();
  });

  const days = async () =>
    within(await screen.findByRole('region', { name: 'The coming days' }))
      .getAllByRole('listitem')
      .map(textOf);
  const sum = () => textOf(screen.getByText(/the last message leaves/).closest('p') ?? document.body);
  const send = () => screen.getByText('Generate & Send');
  const plans = () =>
    server.calls('/api/csv/generate').map(({ fields }) => JSON.parse(fields['plan'] ?? 'null') as unknown);

  async function openPlan() {
    const wizard = openWizard(server);
    await wizard.toPreview(PEOPLE);
    await wizard.user.click(screen.getByText('Message Timing'));
    await wizard.user.click(screen.getByLabelText('Plan the days'));
    return wizard;
  }

  it('shows when the whole list leaves, day by day, and who waits for what', async () => {
    await openPlan();
    // The Americans first, because the Germans sleep. Ten of those are above the limit, and sleep again when it ends.
    expect(await days()).toEqual([
      'Mon, Mar 3 · 30 messages, 8:15 PM to 9:13 PM',
      'Tue, Mar 4 · 20 messages, 7:00 AM to 7:38 AM',
      'Wed, Mar 5 · 10 messages, 7:00 AM to 7:18 AM',
    ]);
    expect(sum()).toBe(
      '3 waves, the last message leaves on Wednesday 7:18 AM. 25 wait for the morning where they live, 5 for the limit of 50 in 24 hours.',
    );
  });

  it('sends what was chosen, with the clock and the zone of this browser', async () => {
    localStorage.setItem('dearly.left.2025-03-02T10:00:00.000Z.m1', String(NOW - HOUR));
    localStorage.setItem('dearly.left.2025-03-01T10:00:00.000Z.m1', String(NOW - 30 * HOUR));
    const { user } = await openPlan();
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: '2025-03-06T08:30' } });
    await user.selectOptions(screen.getByLabelText('Vary the pauses'), 'By up to 25 %');
    await user.selectOptions(screen.getByLabelText('Quiet from'), '22');
    await user.click(screen.getByLabelText('No messages on Saturdays and Sundays'));
    await waitFor(async () => expect((await days())[0]).toContain('Thu, Mar 6'));
    await user.click(send());
    await screen.findByText('Process Complete!');
    expect(plans()).toEqual([
      {
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        startMs: new Date(2025, 2, 6, 8, 30).getTime(),
        jitterPercent: 25,
        seed: expect.any(Number) as number,
        quiet: { from: 22, to: 8 },
        weekends: false,
        sentMs: [NOW - HOUR],
      },
    ]);
  });

  it('has no quiet hours for whoever wants none, and never two ends at the same hour', async () => {
    const { user } = await openPlan();
    expect(
      screen.getByRole<HTMLOptionElement>('option', { name: /^8:00\sAM$/, selected: true }),
    ).toBeVisible();
    const [, untilNine] = screen.getAllByRole<HTMLOptionElement>('option', { name: /^9:00\sPM$/ });
    expect(untilNine).toBeDisabled();
    await user.click(screen.getByLabelText('Quiet hours'));
    expect(screen.queryByLabelText('Quiet from')).not.toBeInTheDocument();
    await user.click(send());
    await screen.findByText('Process Complete!');
    expect(plans()).toMatchObject([{ quiet: null }]);
  });

  it('refuses a start in the past, at its field and at the button', async () => {
    await openPlan();
    const start = screen.getByLabelText('Start');
    fireEvent.change(start, { target: { value: '2025-03-03T20:00' } });
    expect(start).toBeInvalid();
    expect(screen.getByText('This is in the past. Choose a later time.')).toBeVisible();
    expect(screen.getByText('Your plan starts in the past')).toBeVisible();
    expect(send()).toBeDisabled();
    fireEvent.change(start, { target: { value: '2025-03-03T20:10' } });
    expect(start).toBeValid();
    expect(send()).toBeEnabled();
  });

  it('plans by the count alone where this browser cannot read the list', async () => {
    const { user, toTemplate } = openWizard(server);
    // The server reads it; here it has more columns than a list may have.
    const header = Array.from({ length: 201 }, (_, index) => `c${index}`).join(',');
    await toTemplate(csvFile(`${header}\r\n`));
    await user.click(screen.getByRole('button', { name: 'Preview Messages' }));
    await screen.findByText(/^Showing/);
    await user.click(screen.getByText('Message Timing'));
    await user.click(screen.getByLabelText('Plan the days'));
    expect(await days()).toHaveLength(2);
    expect(sum()).toContain('Planned by your own clock');
  });

  it('repeats the same plan after a lost answer, although time has gone on', async () => {
    generate = () => 'drop';
    const { user } = await openPlan();
    await user.click(send());
    await screen.findByText('The files were not made');
    jest.setSystemTime(NOW + HOUR);
    await user.click(send());
    await waitFor(() => expect(plans()).toHaveLength(2));
    const [first, second] = plans();
    expect(second).toEqual(first);
    const [key, again] = server.calls('/api/csv/generate').map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(key);
  });
});
