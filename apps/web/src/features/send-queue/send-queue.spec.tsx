import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { comeBack, MINUTE, NOON, setClock } from './test/clock';
import { keptList, MADE_AT } from '../../../test/kept-list';
import { openQueue, pretendSystem } from './test/open-queue';

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

  it('notes one as sent and opens the next with one tap', async () => {
    const { user, link, number, counts, press } = await openQueue(keptList(3));
    await user.click(link());
    const both = screen.getByRole('link', { name: 'Sent, open next' });
    expect(both).toHaveAttribute('href', 'sms:+14155551001&body=Hi%202');
    await user.click(both);
    expect(counts()).toBe('1 of 3 sent, 2 left');
    expect(number()).toBe('+14155551001');
    // The phone follows the link that was pressed, so that one must not have changed.
    expect(both).toHaveAttribute('href', 'sms:+14155551001&body=Hi%202');
    await user.click(screen.getByRole('link', { name: 'Sent, open next' }));
    expect(screen.queryByRole('link', { name: 'Sent, open next' })).not.toBeInTheDocument();
    await press('Undo last mark');
    expect(counts()).toBe('2 of 3 sent, 1 left');
    await press('Undo last mark');
    expect(counts()).toBe('1 of 3 sent, 2 left');
  });

  it('opens no next one where another waits for its answer', async () => {
    const { user, link, press } = await openQueue(keptList(4));
    await user.click(link());
    await press('+14155551002');
    await user.click(link());
    expect(screen.getByText('Did it go out?')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sent, open next' })).not.toBeInTheDocument();
  });

  it('opens no next one at the limit of the day', async () => {
    for (let index = 0; index < 49; index += 1)
      localStorage.setItem(`dearly.left.2025-02-28T09:00:00.000Z.m${index}`, String(NOON - MINUTE));
    const { user, link } = await openQueue(keptList(4));
    await user.click(link());
    expect(screen.getByText('Did it go out?')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sent, open next' })).not.toBeInTheDocument();
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
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveFocus();
    await again.press('Undo last mark');
    expect(again.counts()).toBe('0 of 2 sent, 2 left');
    expect(screen.queryByRole('button', { name: 'Undo last mark' })).not.toBeInTheDocument();
  });

  it('leads back to what did not go out when it is done', async () => {
    const { user, link, press, number, counts } = await openQueue(keptList(3));
    await press('Mark as sent');
    await user.click(link());
    await press('Not sent');
    await press('Skip');
    expect(screen.getByText(/You marked 1 as sent, 1 as skipped, and 1 as not sent\./)).toBeVisible();
    await press('Try the one not sent again');
    expect(number()).toBe('+14155551001');
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveFocus();
    await user.click(link());
    await press('Sent');
    expect(counts()).toBe('2 of 3 sent, 0 left, 1 skipped');
    expect(screen.getByText('That was the last one')).toHaveFocus();
  });

  it('opens one conversation with all numbers of a group', async () => {
    const phones = ['+14155550100', '+14155550101', '+14155550102'];
    const { link, number } = await openQueue(keptList([{ phones, text: 'Dinner is ready' }]));
    expect(number()).toBe('3 people in one conversation');
    await waitFor(() =>
      expect(screen.getAllByText(/^\+1 415/).map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining(['+1 415 555 0100', '+1 415 555 0101', '+1 415 555 0102']),
      ),
    );
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
  it('makes nobody wait, unless they want the pause, which this browser remembers', async () => {
    const { user, link, press, unmount } = await openQueue(keptList(3));
    await user.click(link());
    await press('Sent');
    expect(screen.queryByText(/Best in/)).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Pause for 2 minutes between messages'));
    expect(screen.getByText('Best in 2:00, to keep your pace')).toBeVisible();
    unmount();
    await openQueue();
    expect(screen.getByText('Best in 2:00, to keep your pace')).toBeVisible();
    expect(screen.getByLabelText('Pause for 2 minutes between messages')).toBeChecked();
  });

  it('counts a wanted pause down around the link, and never blocks it', async () => {
    localStorage.setItem('dearly.pause', '1');
    const { user, link, press } = await openQueue(keptList(3));
    await user.click(link());
    await press('Sent');
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Best in 1:00, to keep your pace')).toBeVisible();
    expect(link()).toHaveAttribute('data-tone', 'primary');
    expect(link()).toHaveClass('pause-ring');
    expect(link().style.getPropertyValue('--gone')).toBe('180deg');
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.queryByText(/Best in/)).not.toBeInTheDocument();
    expect(link()).not.toHaveClass('pause-ring');
    await user.click(link());
    await press('Sent');
    await user.click(link());
    expect(screen.getByText('Did it go out?')).toBeVisible();
  });

  it('goes by the clock and not by its timers, which a phone puts to sleep', async () => {
    localStorage.setItem('dearly.pause', '1');
    const { user, link, press } = await openQueue(keptList(3));
    await user.click(link());
    await press('Sent');
    jest.setSystemTime(NOON + 5 * MINUTE);
    comeBack();
    await waitFor(() => expect(screen.queryByText(/Best in/)).not.toBeInTheDocument());
  });

  it('lets nobody wait for a clock that was set back', async () => {
    localStorage.setItem('dearly.pause', '1');
    const { user, link, press } = await openQueue(keptList(3));
    await user.click(link());
    await press('Sent');
    jest.setSystemTime(NOON - 24 * 60 * MINUTE);
    comeBack();
    expect(await screen.findByText('Best in 2:00, to keep your pace')).toBeVisible();
    act(() => jest.advanceTimersByTime(2 * MINUTE));
    expect(screen.queryByText(/Best in/)).not.toBeInTheDocument();
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

  it('says when the last one can go', async () => {
    const { user } = await openQueue(keptList(51));
    expect(screen.getByText(/the last one can go/)).toHaveTextContent(
      /0 of 50 messages left this browser .* With no pause, the last one can go on Sunday/,
    );
    await user.click(screen.getByLabelText('Pause for 2 minutes between messages'));
    expect(screen.getByText(/the last one can go/)).toHaveTextContent(/With 2 minutes between them/);
  });

  it('says nothing of the last one while all can go today without a pause', async () => {
    await openQueue(keptList(10));
    expect(screen.getByText(/0 of 50 messages left/)).not.toHaveTextContent('the last one');
  });
});
