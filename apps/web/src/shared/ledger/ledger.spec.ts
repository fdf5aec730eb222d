import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { keptList } from '../../../test/kept-list';
import { provideAccountAccess } from '../account-access';
import { addToDoNotContact, doNotContact, removeFromDoNotContact } from '../do-not-contact/do-not-contact';
import { forgetCampaign } from '../held-back/forget-campaign';
import { heldBack, taggedPeople } from '../held-back/held-back';
import { merged } from '../held-back/merged';
import { taggedFinder } from '../held-back/tagged-people';
import { clearGenerated, keepGenerated, keptGenerated, NOTES_PREFIX } from '../kept-messages/kept-messages';
import { BLANK, marked, type Mark } from '../kept-messages/note';
import { dropLedger, dropLedgerOf, ledger } from './ledger';
import { addEntry, ledgerContent, ledgerKey } from './ledger-store';

const NOW = Date.parse('2025-03-20T10:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const [ANN, BOB, CID] = ['+14155550101', '+14155550102', '+14155550103'];
const ALL = new Set([ANN, BOB, CID]);

const signIn = (account: string | undefined) =>
  provideAccountAccess({ accountId: () => account, onAccountChange: () => () => undefined });

/** A campaign with a message to each of them; `marks` are what became of m1, m2 and so on, `daysAgo` days ago. */
async function campaign(
  phones: string[],
  marks: readonly (Mark | undefined)[],
  daysAgo: number,
  made = daysAgo,
) {
  const createdAt = new Date(NOW - made * DAY).toISOString();
  const people = phones.map((phone) => ({ phones: [phone], text: 'Hi' }));
  await keepGenerated(keptList(people, { createdAt }), { name: 'friends', template: '' });
  marks.forEach((mark, at) => {
    const note = mark && JSON.stringify(marked(BLANK, mark, NOW - daysAgo * DAY, 1));
    if (note) localStorage.setItem(`${NOTES_PREFIX}${createdAt}.m${at + 1}`, note);
  });
  return createdAt;
}
/** Everybody of a list who is held back, by number, as the wizard knows it. */
const check = async () =>
  Object.fromEntries(merged(await heldBack(), await taggedFinder(await taggedPeople())(ALL)));
const lately = (daysAgo: number) => ({ kind: 'written_lately', at: NOW - daysAgo * DAY });
const failing = (name: 'put' | 'getAll') =>
  jest.spyOn(IDBObjectStore.prototype, name).mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});
beforeEach(async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] });
  await clearGenerated();
  await dropLedger();
  for (const { number } of await doNotContact()) await removeFromDoNotContact([number]);
  localStorage.clear();
  signIn('anna');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a campaign that is forgotten', () => {
  it('leaves behind who had a message and when: sent or opened, and nobody else', async () => {
    const id = await campaign([ANN, BOB, CID], ['sent', 'opened', 'skipped'], 3);
    const before = await check();
    expect(await forgetCampaign(id)).toBe('remembered');
    expect(await keptGenerated(id)).toBeUndefined();
    expect(await heldBack()).toEqual(new Map());
    expect(await check()).toEqual(before);
    expect(before).toEqual({ [ANN]: lately(3), [BOB]: lately(3) });
  });

  it('leaves no number in the clear, and a key that the browser does not hand out', async () => {
    await forgetCampaign(await campaign([ANN], ['sent'], 1));
    const { keys, entries } = await ledgerContent();
    expect(JSON.stringify(entries)).not.toContain(ANN.slice(-7));
    expect(entries[0]?.sent).toEqual([[expect.stringMatching(/^[\da-f]{32}$/), NOW - DAY]]);
    const key = keys.get('anna') as CryptoKey;
    expect([key.extractable, key.algorithm]).toEqual([
      false,
      expect.objectContaining({ name: 'HMAC', hash: { name: 'SHA-256' } }),
    ]);
    // The same number has another tag for the next account.
    signIn('ben');
    await forgetCampaign(await campaign([ANN], ['sent'], 1, 2));
    const tags = (await ledgerContent()).entries.map(({ sent }) => sent[0]?.[0]);
    expect(new Set(tags).size).toBe(2);
  });

  it('leaves nothing where nobody had a message lately, or the person says so', async () => {
    expect(await forgetCampaign(await campaign([ANN], ['skipped'], 1))).toBe('gone');
    expect(await forgetCampaign(await campaign([ANN], ['sent'], 31))).toBe('gone');
    const id = await campaign([ANN], ['sent'], 2);
    expect(await forgetCampaign(id, { withWhoHadIt: true })).toBe('gone');
    expect(await check()).toEqual({});
    expect((await ledgerContent()).keys.size).toBe(0);
  });

  it('counts together with the campaigns that are kept: the later message of each person', async () => {
    await forgetCampaign(await campaign([ANN, BOB], ['sent', 'sent'], 5));
    await campaign([ANN], ['sent'], 2);
    await addToDoNotContact([BOB]);
    expect(await check()).toEqual({ [ANN]: lately(2), [BOB]: { kind: 'do_not_contact' } });
  });

  it('is added to when it was opened once more and is forgotten again, and can go with all of that', async () => {
    const id = await campaign([ANN, BOB], ['sent'], 5);
    await forgetCampaign(id);
    await campaign([ANN, BOB], [undefined, 'sent'], 2, 5);
    await forgetCampaign(id);
    expect(await check()).toEqual({ [ANN]: lately(5), [BOB]: lately(2) });
    await campaign([ANN, BOB], [], 2, 5);
    await forgetCampaign(id, { withWhoHadIt: true });
    expect(await check()).toEqual({});
  });
});

describe('the ledger', () => {
  it('drops what is older than 30 days', async () => {
    await forgetCampaign(await campaign([ANN], ['sent'], 29));
    await forgetCampaign(await campaign([BOB], ['sent'], 3));
    jest.setSystemTime(NOW + 2 * DAY);
    expect(Object.keys(await check())).toEqual([BOB]);
    expect((await ledgerContent()).entries).toHaveLength(1);
  });

  it('is of the account; what was forgotten while nobody was signed in counts for everybody', async () => {
    await forgetCampaign(await campaign([ANN], ['sent'], 2));
    signIn(undefined);
    expect(await check()).toEqual({});
    await forgetCampaign(await campaign([BOB], ['sent'], 3));
    signIn('ben');
    await forgetCampaign(await campaign([CID], ['sent'], 4));
    expect(await check()).toEqual({ [BOB]: lately(3), [CID]: lately(4) });
    await dropLedgerOf('ben');
    signIn('anna');
    expect(await check()).toEqual({ [ANN]: lately(2) });
    await dropLedger();
    expect((await ledgerContent()).keys.size + (await ledgerContent()).entries.length).toBe(0);
  });

  it('that another version wrote is neither read nor overwritten, and nothing else is stopped by it', async () => {
    await forgetCampaign(await campaign([ANN], ['sent'], 2));
    await addEntry({ version: 2, owner: 'anna', campaign: 'x', sent: [] } as never);
    await expect(ledger(NOW)).rejects.toThrow('Another version');
    const id = await campaign([BOB], ['sent'], 3);
    expect(await check()).toEqual({ [BOB]: lately(3) });
    expect(await forgetCampaign(id)).toBe('unremembered');
    expect(await keptGenerated(id)).toBeUndefined();
    await dropLedger();
    expect(await ledger(NOW)).toEqual([]);
  });

  it('that the browser has no room for is told of, and the campaign is forgotten all the same', async () => {
    const id = await campaign([ANN], ['sent'], 2);
    await ledgerKey('anna');
    failing('put');
    expect(await forgetCampaign(id)).toBe('unremembered');
    expect(await keptGenerated(id)).toBeUndefined();
  });

  it('finds its room once the campaign is gone', async () => {
    const id = await campaign([ANN], ['sent'], 2);
    await ledgerKey('anna');
    failing('put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(function (
      this: IDBObjectStore,
      key,
    ) {
      jest.restoreAllMocks();
      return this.delete(key);
    });
    expect(await forgetCampaign(id)).toBe('remembered');
    expect(await check()).toEqual({ [ANN]: lately(2) });
  });

  it('that the browser does not hand out is no empty one', async () => {
    await forgetCampaign(await campaign([ANN], ['sent'], 2));
    failing('getAll');
    await expect(ledger(NOW)).rejects.toThrow();
    localStorage.clear();
    // Nothing was ever kept here, as far as anybody can tell.
    expect(await ledger(NOW)).toEqual([]);
  });
});
