import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toastText } from '../../../test/open-screen';
import { keptList, MADE_AT } from './test/kept-list';
import { catchDownloads, openQueue, pretendSystem, textOf } from './test/open-queue';

const MINUTE = 60_000;
const NOON = Date.parse('2025-03-01T12:00:00.000Z');

/** The clock alone is doubled, and what ticks with it. */
function setClock(ms: number): void {
  jest.useFakeTimers({
    now: ms,
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'],
  });
}
const comeBack = () => fireEvent(document, new Event('visibilitychange'));

beforeEach(() => {
  localStorage.clear();
  pretendSystem();
  setClock(NOON);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('sending one by one', () => {
  it('shows the next person and text, and a link that opens Messages with both', async () => {
    const { link, number, counts } = await openQueue(
      keptList([
        { phones: ['+14155550100'], text: 'Hi "Zoë" & co, 100% #1\nsee you 👋🏽' },
        { phones: ['+14155550101'], text: 'Hi' },
      ]),
    );
    expect(number()).toBe('+14155550100');
    expect(link()).toHaveAttribute(
      'href',
      `sms:+14155550100&body=${encodeURIComponent('Hi "Zoë" & co, 100% #1\nsee you 👋🏽')}`,
    );
    expect(counts()).toBe('0 of 2 sent, 2 left');
  });

  it('asks after each one that was opened, and leads on with the answer', async () => {
    const { user, link, number, press, counts } = await openQueue(keptList(4));
    await user.click(link());
    expect(screen.getByText('Did it go out?')).toHaveFocus();
    await press('Sent');
    expect(number()).toBe('+14155551001');
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveFocus();
    await user.click(link());
    await press('Not sent');
    await user.click(link());
    await press('Skip');
    expect(counts()).toBe('1 of 4 sent, 1 left, 1 skipped, 1 not sent');
    expect(number()).toBe('+14155551003');
  });

  it('keeps the link in its place while the phone follows it', async () => {
    const { user, link } = await openQueue(keptList(2));
    const before = link();
    await user.click(before);
    expect(link()).toBe(before);
    expect(before).toHaveAttribute('href', 'sms:+14155551000&body=Hi%201');
  });

  it('has written the tap down before the phone leaves, and asks again after a crash days later', async () => {
    const { link, unmount } = await openQueue(keptList(3));
    let noted: string | null = null;
    window.addEventListener('click', () => (noted = localStorage.getItem(`dearly.queue.${MADE_AT}.m1`)), {
      once: true,
    });
    fireEvent.click(link());
    expect(noted).toContain('"opened"');
    unmount();
    jest.setSystemTime(NOON + 3 * 24 * 60 * MINUTE);
    const { number, counts, press } = await openQueue();
    expect(screen.getByText('Did it go out?')).toBeVisible();
    expect(number()).toBe('+14155551000');
    await press('Sent');
    expect(counts()).toBe('1 of 3 sent, 2 left');
  });

  it('takes the last mark back, also after a reload', async () => {
    const { press, unmount } = await openQueue(keptList(2));
    await press('Mark as sent');
    await press('Skip');
    expect(screen.getByText('That was the last one')).toHaveFocus();
    unmount();
    const again = await openQueue();
    await again.press('Undo last mark');
    expect(again.number()).toBe('+14155551001');
    await again.press('Undo last mark');
    expect(again.counts()).toBe('0 of 2 sent, 2 left');
    expect(screen.queryByRole('button', { name: 'Undo last mark' })).not.toBeInTheDocument();
  });

  it('opens one conversation with all numbers of a group', async () => {
    const phones = ['+14155550100', '+14155550101', '+14155550102'];
    const { link, number } = await openQueue(keptList([{ phones, text: 'Dinner is ready' }]));
    expect(number()).toBe('3 people in one conversation');
    expect(screen.getByText(phones.join(', '))).toBeVisible();
    expect(link()).toHaveAttribute(
      'href',
      `sms://open?addresses=${phones.join(',')}&body=Dinner%20is%20ready`,
    );
  });

  it('says on other devices what to do instead, with links of their form', async () => {
    pretendSystem('Mozilla/5.0 (Linux; Android 15; Pixel 9)');
    const { link } = await openQueue(keptList(1));
    expect(link()).toHaveAttribute('href', 'sms:+14155551000?body=Hi%201');
    expect(screen.getByText('This page is made for your iPhone')).toBeVisible();
  });
});

describe('the pace', () => {
  it('counts the chosen delay down, highlights the link when it is over, and never blocks it', async () => {
    const { user, link, press } = await openQueue(keptList(3));
    expect(link()).toHaveClass('bg-sent');
    await user.click(link());
    await press('Sent');
    expect(screen.getByText('Best in 2:00, to keep your pace')).toBeVisible();
    expect(link()).not.toHaveClass('bg-sent');
    act(() => jest.advanceTimersByTime(61_000));
    expect(screen.getByText('Best in 0:59, to keep your pace')).toBeVisible();
    act(() => jest.advanceTimersByTime(59_000));
    expect(screen.queryByText(/Best in/)).not.toBeInTheDocument();
    expect(link()).toHaveClass('bg-sent');
    await user.click(link());
    await press('Sent');
    await user.click(link());
    expect(screen.getByText('Did it go out?')).toBeVisible();
  });

  it('goes by the clock and not by its timers, which a phone puts to sleep', async () => {
    const { user, link, press } = await openQueue(keptList(3));
    await user.click(link());
    await press('Sent');
    jest.setSystemTime(NOON + 5 * MINUTE);
    comeBack();
    await waitFor(() => expect(link()).toHaveClass('bg-sent'));
  });

  it('lets nobody wait for a clock that was set back', async () => {
    const { user, link, press } = await openQueue(keptList(3));
    await user.click(link());
    await press('Sent');
    jest.setSystemTime(NOON - 24 * 60 * MINUTE);
    comeBack();
    expect(await screen.findByText('Best in 2:00, to keep your pace')).toBeVisible();
    act(() => jest.advanceTimersByTime(2 * MINUTE));
    expect(link()).toHaveClass('bg-sent');
  });

  it('pauses at 50 in 24 hours over all lists, says when it opens again, and opens', async () => {
    for (let index = 0; index < 50; index += 1) {
      localStorage.setItem(
        `dearly.left.2025-02-28T09:00:00.000Z.m${index}`,
        String(NOON - (60 - index) * MINUTE),
      );
    }
    const { link } = await openQueue(keptList(3));
    expect(screen.getByText('50 messages have left in 24 hours')).toBeVisible();
    expect(screen.getByText('That is the limit for one Apple account.', { exact: false })).toHaveTextContent(
      /opens again on Sunday/,
    );
    expect(screen.queryByRole('link', { name: /Open/ })).not.toBeInTheDocument();
    jest.setSystemTime(NOON + 23 * 60 * MINUTE);
    comeBack();
    await waitFor(() => expect(link()).toBeVisible());
  });

  it('says when the last one will have gone', async () => {
    await openQueue(keptList(10));
    expect(screen.getByText(/the last one will have gone/)).toHaveTextContent(
      /0 of 50 messages left this browser .* With 2 minutes between them, the last one will have gone today at/,
    );
  });
});

describe('what a person can do with one message', () => {
  it('edits its text, which a reload keeps, and goes back to the generated one', async () => {
    const { user, press, link, unmount } = await openQueue(keptList(2));
    await press('Edit text');
    const field = screen.getByLabelText('Text');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('The text is empty. Write something, or skip this message.')).toBeVisible();
    await user.type(field, 'Dear Mia');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(link()).toHaveAttribute('href', 'sms:+14155551000&body=Dear%20Mia');
    unmount();
    const again = await openQueue();
    expect(again.link()).toHaveAttribute('href', 'sms:+14155551000&body=Dear%20Mia');
    await again.press('Edit text');
    await again.press('Back to the generated text');
    await again.press('Save');
    expect(again.link()).toHaveAttribute('href', 'sms:+14155551000&body=Hi%201');
  });

  it('copies its text and its numbers', async () => {
    const { press } = await openQueue(keptList([{ phones: ['+14155550100', '+14155550101'], text: 'Hi' }]));
    await press('Copy text');
    expect(await navigator.clipboard.readText()).toBe('Hi');
    await waitFor(() => expect(toastText()).toContain('Copied'));
    await press('Copy numbers');
    expect(await navigator.clipboard.readText()).toBe('+14155550100, +14155550101');
  });

  it('finds it by state, number and words, and puts it in front whatever its state', async () => {
    const { user, press, rows, number, link } = await openQueue(keptList(3));
    await press('Mark as sent');
    await user.selectOptions(screen.getByLabelText('Show'), 'To send');
    expect(rows()).toEqual(['To send+14155551001Hi 2', 'To send+14155551002Hi 3']);
    await user.type(screen.getByLabelText('Number or words'), '555-1002');
    await waitFor(() => expect(rows()).toEqual(['To send+14155551002Hi 3']));
    await user.selectOptions(screen.getByLabelText('Show'), 'Sent');
    expect(screen.getByText('No message fits. Choose All or change the search.')).toBeVisible();
    await user.clear(screen.getByLabelText('Number or words'));
    await press('+14155551000');
    expect(number()).toBe('+14155551000');
    expect(screen.getByText(/^Marked as sent today at/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit text' })).not.toBeInTheDocument();
    expect(link()).toHaveTextContent('Open again');
    await press('Go to the next one');
    expect(number()).toBe('+14155551001');
  });

  it('keeps only the rows in sight of a long list in the document', async () => {
    const { counts } = await openQueue(keptList(5_000));
    expect(counts()).toBe('0 of 5,000 sent, 5,000 left');
    const list = within(screen.getByRole('list', { name: 'Messages' }));
    expect(list.getAllByRole('listitem').length).toBeLessThan(60);
    expect(list.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '5000');
  });
});

describe('what the browser keeps', () => {
  it('is nothing at first: the page says what it is for', async () => {
    await openQueue();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('can be had as a log that claims nothing', async () => {
    const files = catchDownloads();
    const { user, link, press } = await openQueue(keptList([{ phones: ['+14155550100'], text: '=1+1' }]));
    await user.click(link());
    await press('Sent');
    await user.click(screen.getAllByRole('button', { name: 'Export the log' })[0] as HTMLElement);
    expect(files[0]?.name).toMatch(/^dearly-log-2025-0\d-\d\d\.csv$/);
    expect(await textOf(files[0])).toMatch(
      /"Time","State","Phone","Text"\r\n"2025-0\d-\d\dT[\d:]+[+-]\d\d:\d\d","Sent","\+14155550100","'=1\+1"\r\n$/,
    );
    expect(screen.getByText(/You marked 1 as sent, 0 as skipped and 0 as not sent\./)).toBeVisible();
  });

  it('goes with the marks when it is forgotten, but the day still counts what left', async () => {
    const { press } = await openQueue(keptList(2));
    await press('Mark as sent');
    await press('Forget');
    await press('Forget them');
    expect(await screen.findByText('No messages in this browser yet')).toBeVisible();
    expect(Object.keys(localStorage)).toEqual([`dearly.left.${MADE_AT}.m1`]);
  });

  it('is followed when another window marks or forgets', async () => {
    const { counts } = await openQueue(keptList(2));
    const key = `dearly.queue.${MADE_AT}.m1`;
    localStorage.setItem(key, JSON.stringify({ steps: [{ mark: 'sent', at: NOON, order: 1 }] }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(counts()).toBe('1 of 2 sent, 1 left');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(await screen.findByText('No messages in this browser yet')).toBeVisible();
  });

  it('says so when it cannot write a mark down, and goes on', async () => {
    const { press, counts } = await openQueue(keptList(2));
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await press('Mark as sent');
    expect(screen.getByRole('alert')).toHaveTextContent('This browser could not write down what you marked');
    expect(counts()).toBe('1 of 2 sent, 1 left');
  });

  it.each([
    [4.9, 0],
    [5, 1],
  ])('is warned about on a phone when it is %d days old: %d notice', async (days, notices) => {
    jest.setSystemTime(Date.parse(MADE_AT) + days * 24 * 60 * MINUTE);
    await openQueue(keptList(1));
    expect(screen.queryAllByText(/^These messages are \d days old$/)).toHaveLength(notices);
  });
});
