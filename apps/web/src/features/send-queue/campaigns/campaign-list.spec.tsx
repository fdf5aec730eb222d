import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { addToDoNotContact, removeFromDoNotContact } from '../../../shared/do-not-contact/do-not-contact';
import { clearGenerated, keepGenerated } from '../../../shared/kept-messages/kept-messages';
import { dropLedger, dropLedgerOf, keepInLedger, ledger } from '../../../shared/ledger/ledger';
import { addEntry, ledgerContent } from '../../../shared/ledger/ledger-store';
import { openScreen } from '../../../../test/open-screen';
import { openNotes } from '../notes-store';
import { keptList, MADE_AT } from '../../../../test/kept-list';
import { personCalled, sessionOf, tellAccount } from '../../../../test/account-service';
import { catchDownloads, textOf } from '../test/open-queue';
import { CampaignList } from './campaign-list';

const LATER = '2025-03-02T10:00:00.000Z';
const FRIENDS = { name: 'friends', template: 'Hi {name}, dinner?' };
const FAMILY = {
  name: 'family',
  template: 'Dear {name}',
  people: [{ id: 'm1', phone: '+447700900123', name: 'Zoë Ågård' }],
};

beforeAll(() => {
  // jsdom has no WebCrypto of its own.
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});
beforeEach(async () => {
  await clearGenerated();
  await dropLedger();
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

/** Two campaigns: of the older one, one message is sent and one skipped of four. */
async function openList() {
  await keepGenerated(keptList(4), FRIENDS);
  await keepGenerated(
    keptList([{ phones: ['+447700900123'], text: 'Dear Mum' }], { createdAt: LATER }),
    FAMILY,
  );
  openNotes(MADE_AT).mark('m1', 'sent');
  openNotes(MADE_AT).mark('m2', 'skipped');
  openNotes(MADE_AT).edit('m3', 'Hi there', 'Hi 3');
  const view = openScreen(<CampaignList />, '/campaigns');
  await screen.findByRole('group', { name: 'friends' });
  const card = (name: string) => within(screen.getByRole('group', { name }));
  const more = (name: string) =>
    view.user.click(card(name).getByRole('button', { name: `More for ${name}` }));
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  return { ...view, card, more, names };
}

describe('the campaigns of a browser', () => {
  it('say what they are for where there are none', async () => {
    openScreen(<CampaignList />, '/campaigns');
    expect(await screen.findByText('No campaigns in this browser yet')).toBeVisible();
  });

  it('say of a planned one when its next wave is due, and for how many', async () => {
    const due = Date.now() + 60 * 60 * 1000;
    await keepGenerated({ ...keptList(3), notBefore: { m1: due, m2: due, m3: due + 1 } }, FRIENDS);
    openScreen(<CampaignList />, '/campaigns');
    expect(await screen.findByText(/^Next: .*, 2 people$/)).toBeVisible();
  });

  it('offer one next thing to do: to send the newest that is not done', async () => {
    const { card } = await openList();
    const tone = (name: string, way: string) =>
      card(name).getByRole('link', { name: way }).getAttribute('data-tone');
    expect(tone('family', 'Start sending')).toBe('primary');
    expect(tone('friends', 'Send on')).toBe('quiet');
    openNotes(LATER).mark('m1', 'sent');
    window.dispatchEvent(new StorageEvent('storage', { key: `dearly.queue.${LATER}.m1` }));
    expect(await card('family').findByText('1 of 1 sent')).toBeVisible();
    expect(tone('friends', 'Send on')).toBe('primary');
  });

  it('come newest first, each with its template, its progress and the way on', async () => {
    const { card, names } = await openList();
    expect(names()).toEqual(['family', 'friends']);
    expect(card('friends').getByText('Hi {name}, dinner?')).toBeVisible();
    expect(card('friends').getByText('1 of 4 sent, 2 left, 1 skipped')).toBeVisible();
    expect(card('friends').getByRole('link', { name: 'Send on' })).toHaveAttribute(
      'href',
      `/send?campaign=${encodeURIComponent(MADE_AT)}`,
    );
    expect(card('family').getByRole('link', { name: 'Start sending' })).toBeVisible();
  });

  it('are found by name, words of a message, number and whose it is', async () => {
    const { user, names } = await openList();
    const field = screen.getByLabelText('Search campaigns');
    for (const [typed, found] of [
      ['DINNER', 'friends'],
      ['mum', 'family'],
      ['dinner', 'friends'],
      ['zoe agard', 'family'],
      ['7700 900-123', 'family'],
    ] as const) {
      await user.clear(field);
      await user.type(field, typed);
      await waitFor(() => expect(names()).toEqual([found]));
    }
    await user.type(field, 'x');
    expect(await screen.findByText('No campaign fits. Change the search.')).toBeVisible();
  });

  it('give the files of what is left only, with the texts as they were edited, and the log of all', async () => {
    const downloads = catchDownloads();
    const { user, card, more } = await openList();
    await more('friends');
    await user.click(card('friends').getByRole('button', { name: 'Files of what is left' }));
    await user.click(await card('friends').findByRole('button', { name: 'Download dearly-1-of-1.json' }));
    const { messages } = JSON.parse(await textOf(downloads[0])) as {
      messages: { id: string; text: string }[];
    };
    expect(messages.map(({ id, text }) => [id, text])).toEqual([
      ['m3', 'Hi there'],
      ['m4', 'Hi 4'],
    ]);
    await user.click(card('friends').getByRole('button', { name: 'Export the log' }));
    await waitFor(() => expect(downloads).toHaveLength(2));
    expect((await textOf(downloads[1])).trim().split('\n')).toHaveLength(5);
  });

  it('plan what is left from now on, where it was planned', async () => {
    const now = Date.now();
    const settings = { jitterPercent: 0, seed: 1, quiet: null, weekends: true, sentMs: [] };
    const plan = { zone: 'Europe/Berlin', startMs: Date.parse(MADE_AT), ...settings };
    const downloads = catchDownloads();
    await keepGenerated(keptList(2, { plan }), FRIENDS);
    const { user } = openScreen(<CampaignList />, '/campaigns');
    await user.click(await screen.findByRole('button', { name: 'More for friends' }));
    await user.click(await screen.findByRole('button', { name: 'Files of what is left' }));
    await user.click(await screen.findByRole('button', { name: 'Download dearly-1-of-1.json' }));
    const { notBefore } = JSON.parse(await textOf(downloads[0])) as { notBefore: string };
    expect(Date.parse(notBefore)).toBeGreaterThanOrEqual(now);
  });

  it('leave people out of the files who have come on the Do Not Contact list since', async () => {
    const downloads = catchDownloads();
    await addToDoNotContact(['+14155551002']);
    const { user, card, more } = await openList();
    await more('friends');
    await user.click(card('friends').getByRole('button', { name: 'Files of what is left' }));
    await user.click(await card('friends').findByRole('button', { name: 'Download dearly-1-of-1.json' }));
    const { messages } = JSON.parse(await textOf(downloads[0])) as { messages: { id: string }[] };
    expect(messages.map(({ id }) => id)).toEqual(['m4']);
    await addToDoNotContact(['+14155551003']);
    await user.click(card('friends').getByRole('button', { name: 'Files of what is left' }));
    await user.click(card('friends').getByRole('button', { name: 'Files of what is left' }));
    expect(
      await card('friends').findByText('Everybody who is left is on your Do Not Contact list.'),
    ).toBeVisible();
    for (const number of ['+14155551002', '+14155551003']) await removeFromDoNotContact([number]);
  });

  it('get another name, but not an empty one', async () => {
    const { user, card, more } = await openList();
    await more('family');
    await user.click(card('family').getByRole('button', { name: 'Rename' }));
    await user.clear(screen.getByLabelText('Name'));
    await user.click(await screen.findByRole('button', { name: 'Save the name' }));
    expect(screen.getByText('Give it a name.')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Easter');
    await user.click(await screen.findByRole('button', { name: 'Save the name' }));
    const renamed = await screen.findByRole('group', { name: 'Easter' });
    expect(within(renamed).getByRole('heading')).toHaveFocus();
  });

  it('are forgotten one by one, or all together', async () => {
    const { user, card, more, names } = await openList();
    await more('friends');
    await user.click(card('friends').getByRole('button', { name: 'Forget' }));
    await user.click(await screen.findByRole('button', { name: 'Forget it' }));
    await waitFor(() => expect(names()).toEqual(['family']));
    expect(Object.keys(localStorage).filter((key) => key.includes(`queue.${MADE_AT}`))).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Forget all campaigns' }));
    await user.click(await screen.findByRole('button', { name: 'Forget them all' }));
    expect(await screen.findByText('No campaigns in this browser yet')).toBeVisible();
    expect(localStorage.getItem('dearly.generated')).toBeNull();
  });

  it('leave behind who had a message, says so, and forgets that by a press of its own', async () => {
    const { user, card, more } = await openList();
    await more('friends');
    await user.click(card('friends').getByRole('button', { name: 'Forget' }));
    expect(await screen.findByRole('checkbox', { name: 'Forget who had a message, too' })).not.toBeChecked();
    await user.click(await screen.findByRole('button', { name: 'Forget it' }));
    expect(await screen.findByText(/are left out of new lists for 30 days/)).toBeVisible();
    expect(await ledger(Date.now())).toEqual([expect.objectContaining({ because: expect.any(Map) })]);
    await user.click(await screen.findByRole('button', { name: 'Forget who had a message' }));
    await user.click(await screen.findByRole('button', { name: 'Forget it' }));
    await waitFor(() => expect(screen.queryByText(/are left out of new lists/)).not.toBeInTheDocument());
    expect(await ledger(Date.now())).toEqual([]);
  });

  it('go with who had a message where the person says so, and ask that of no campaign that nobody had', async () => {
    const { user, card, more, names } = await openList();
    await more('family');
    await user.click(card('family').getByRole('button', { name: 'Forget' }));
    await screen.findByRole('button', { name: 'Forget it' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    await more('friends');
    await user.click(card('friends').getByRole('button', { name: 'Forget' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Forget who had a message, too' }));
    await user.click(await screen.findByRole('button', { name: 'Forget it' }));
    await waitFor(() => expect(names()).toEqual(['family']));
    expect(await ledger(Date.now())).toEqual([]);
  });

  it('take who had a message of earlier ones along when all are forgotten', async () => {
    const { user, card, more, names } = await openList();
    await more('friends');
    await user.click(card('friends').getByRole('button', { name: 'Forget' }));
    await user.click(await screen.findByRole('button', { name: 'Forget it' }));
    await waitFor(() => expect(names()).toEqual(['family']));
    await user.click(await screen.findByRole('button', { name: 'Forget all campaigns' }));
    await user.click(await screen.findByRole('button', { name: 'Forget them all' }));
    expect(await screen.findByText('No campaigns in this browser yet')).toBeVisible();
    expect(await ledger(Date.now())).toEqual([]);
  });

  it('are forgotten where the browser has no room for who had a message, and the page says that', async () => {
    const { user, card, more, names } = await openList();
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await more('friends');
    await user.click(card('friends').getByRole('button', { name: 'Forget' }));
    await user.click(await screen.findByRole('button', { name: 'Forget it' }));
    expect(await screen.findByText('This browser could not keep who had a message')).toBeVisible();
    expect(names()).toEqual(['family']);
  });

  it('tell who is remembered once the page knows who is signed in', async () => {
    const { id } = personCalled('');
    const { store } = openScreen(<CampaignList />, '/campaigns');
    tellAccount(store, 'SIGNED_IN', sessionOf('anna@example.com'));
    await keepInLedger('a', new Map([['+14155551000', Date.now()]]));
    tellAccount(store, 'SIGNED_OUT', null);
    await waitFor(() => expect(screen.queryByText(/are left out of new lists/)).not.toBeInTheDocument());
    tellAccount(store, 'SIGNED_IN', sessionOf('anna@example.com'));
    expect(await screen.findByText(/are left out of new lists/)).toBeVisible();
    expect((await ledgerContent()).entries[0]?.owner).toBe(id);
    expect(await dropLedgerOf(id)).toBe(true);
  });

  it('offer to forget a record that cannot be read', async () => {
    await addEntry({ version: 2, owner: 'x', campaign: 'x', sent: [] } as never);
    localStorage.setItem('dearly.ledger', '1');
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = openScreen(<CampaignList />, '/campaigns');
    expect(await screen.findByText('This browser cannot read who had a message')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Forget who had a message' }));
    await user.click(await screen.findByRole('button', { name: 'Forget it' }));
    await waitFor(() => expect(screen.queryByText(/cannot read who had/)).not.toBeInTheDocument());
  });

  it('follow what another window sends, makes and forgets', async () => {
    const { card, names } = await openList();
    openNotes(MADE_AT).mark('m3', 'failed');
    window.dispatchEvent(new StorageEvent('storage', { key: `dearly.queue.${MADE_AT}.m3` }));
    expect(await card('friends').findByText('1 of 4 sent, 1 left, 1 skipped, 1 not sent')).toBeVisible();
    await keepGenerated(keptList(1, { createdAt: '2025-03-03T10:00:00.000Z' }), { ...FAMILY, name: 'club' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'dearly.campaigns' }));
    await waitFor(() => expect(names()).toEqual(['club', 'family', 'friends']));
  });
});
