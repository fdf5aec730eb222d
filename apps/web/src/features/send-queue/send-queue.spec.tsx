import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { comeBack, MINUTE, NOON, setClock } from './test/clock';
import { keptList, MADE_AT } from './test/kept-list';
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
    expect(link()).toHaveAttribute('data-tone', 'primary');
    await user.click(link());
    await press('Sent');
    expect(screen.getByText('Best in 2:00, to keep your pace')).toBeVisible();
    expect(link()).not.toHaveAttribute('data-tone', 'primary');
    act(() => jest.advanceTimersByTime(61_000));
    expect(screen.getByText('Best in 0:59, to keep your pace')).toBeVisible();
    act(() => jest.advanceTimersByTime(59_000));
    expect(screen.queryByText(/Best in/)).not.toBeInTheDocument();
    expect(link()).toHaveAttribute('data-tone', 'primary');
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
    await waitFor(() => expect(link()).toHaveAttribute('data-tone', 'primary'));
  });

  it('lets nobody wait for a clock that was set back', async () => {
    const { user, link, press } = await openQueue(keptList(3));
    await user.click(link());
    await press('Sent');
    jest.setSystemTime(NOON - 24 * 60 * MINUTE);
    comeBack();
    expect(await screen.findByText('Best in 2:00, to keep your pace')).toBeVisible();
    act(() => jest.advanceTimersByTime(2 * MINUTE));
    expect(link()).toHaveAttribute('data-tone', 'primary');
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
