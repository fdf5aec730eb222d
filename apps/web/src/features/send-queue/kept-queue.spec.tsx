import { act, screen, waitFor, within } from '@testing-library/react';
import { toastText } from '../../../test/open-screen';
import { MINUTE, NOON, setClock } from './test/clock';
import { keptList, MADE_AT } from '../../../test/kept-list';
import { catchDownloads, openQueue, pretendSystem, textOf } from './test/open-queue';

beforeEach(() => {
  localStorage.clear();
  pretendSystem();
  setClock(NOON);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
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
    await user.selectOptions(screen.getByLabelText('Show'), 'To send (2)');
    expect(rows()).toEqual(['To send+14155551001Hi 2', 'To send+14155551002Hi 3']);
    await user.type(screen.getByLabelText('Search messages'), '555-1002');
    await waitFor(() => expect(rows()).toEqual(['To send+14155551002Hi 3']));
    await user.selectOptions(screen.getByLabelText('Show'), 'Sent (1)');
    expect(screen.getByText('No message fits. Choose All or change the search.')).toBeVisible();
    await user.clear(screen.getByLabelText('Search messages'));
    await press('+14155551000');
    expect(number()).toBe('+14155551000');
    expect(screen.getByText(/^Marked as sent today at/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit text' })).not.toBeInTheDocument();
    expect(link()).toHaveTextContent('Open again');
    await press('Go to the next one');
    expect(number()).toBe('+14155551001');
  });

  it('says how many are in each state, and why it shows none', async () => {
    const { user, press } = await openQueue(keptList(3));
    await press('Skip');
    const show = screen.getByLabelText('Show');
    expect(
      within(show)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All (3)', 'To send (2)', 'Sent (0)', 'Skipped (1)', 'Not sent (0)']);
    await user.selectOptions(show, 'Sent (0)');
    expect(screen.getByText('None so far.')).toBeVisible();
    await user.selectOptions(show, 'All (3)');
    await user.type(screen.getByLabelText('Search messages'), 'nobody');
    expect(await screen.findByText('No message fits. Change the search.')).toBeVisible();
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
    await user.click(screen.getByRole('button', { name: 'Export the log' }));
    expect(files[0]?.name).toMatch(/^dearly-log-2025-0\d-\d\d\.csv$/);
    expect(await textOf(files[0])).toMatch(
      /"Time","State","Name","Phone","Text"\r\n"2025-0\d-\d\dT[\d:]+[+-]\d\d:\d\d","Sent","","\+14155550100","'=1\+1"\r\n$/,
    );
    expect(screen.getByText(/You marked 1 as sent\. Export the log/)).toBeVisible();
  });

  it('goes with the marks when it is forgotten, but the day still counts what left', async () => {
    const { press } = await openQueue(keptList(2));
    await press('Mark as sent');
    await press('Forget');
    await press('Forget them');
    expect(await screen.findByText('No messages in this browser yet')).toBeVisible();
    // This one has no database.
    expect(screen.getByText('This browser could not keep who had a message')).toBeVisible();
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
    expect(screen.getByRole('alert')).toHaveTextContent('This browser could not save your marks');
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
