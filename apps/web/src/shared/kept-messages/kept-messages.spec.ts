import 'fake-indexeddb/auto';
import { clear, get, set } from 'idb-keyval';
import { keptList, MADE_AT } from '../../../test/kept-list';
import { campaigns, messagesOf, renameCampaign } from './campaign-store';
import {
  adoptNewest,
  clearGenerated,
  forgetGenerated,
  keepGenerated,
  keptGenerated,
  NOTES_PREFIX,
  onKeptElsewhere,
} from './kept-messages';

const json = (text: string, createdAt = MADE_AT) =>
  keptList([{ phones: ['+14155550101'], text }], { createdAt });
const KEY = 'dearly.generated';
const ABOUT = { name: 'friends', template: 'Hi {name}' };
const OLD = MADE_AT;
const NEW = '2025-03-02T10:00:00.000Z';
const TOO_LARGE = 'x'.repeat(6_000_000);

describe('the messages that this browser keeps', () => {
  beforeEach(async () => {
    await clearGenerated();
    localStorage.clear();
    await clear();
  });
  afterEach(() => jest.restoreAllMocks());

  it('lie in local storage, can be read again and forgotten', async () => {
    expect(await keepGenerated(json('Hi'), ABOUT)).toBe(true);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(json('Hi'));
    expect(await keptGenerated()).toEqual(json('Hi'));
    expect(await clearGenerated()).toBe(true);
    expect(await keptGenerated()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('are read from their campaign when they do not fit, until they are forgotten', async () => {
    expect(await keepGenerated(json(TOO_LARGE), ABOUT)).toBe(true);
    expect(localStorage.getItem(KEY)?.length).toBeLessThan(200);
    expect(await keptGenerated()).toEqual(json(TOO_LARGE));
    await forgetGenerated(OLD);
    expect(await keptGenerated()).toBeUndefined();
    expect(await messagesOf(OLD)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('are read where an older release had left large ones', async () => {
    localStorage.setItem(KEY, JSON.stringify({ version: 1, createdAt: OLD, isElsewhere: true }));
    await set(KEY, json(TOO_LARGE));
    expect(await keptGenerated()).toEqual(json(TOO_LARGE));
    await forgetGenerated(OLD);
    expect(await get(KEY)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it.each([4_600_000, 4_800_000])('leave room for notes, with a text of %d characters', async (length) => {
    expect(await keepGenerated(json('x'.repeat(length)), ABOUT)).toBe(true);
    expect(() => localStorage.setItem('note', 'y'.repeat(290_000))).not.toThrow();
  });

  it('are nothing when neither place takes them, and older ones are not the newest any more', async () => {
    await keepGenerated(json('last week'), ABOUT);
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await keepGenerated(json(TOO_LARGE, NEW), ABOUT)).toBe(false);
    expect(await keptGenerated()).toBeUndefined();
    expect((await campaigns()).map(({ id }) => id)).toEqual([OLD]);
  });

  it('never take the place of older ones, which stay with their notes until they are forgotten', async () => {
    await keepGenerated(json(TOO_LARGE), ABOUT);
    localStorage.setItem(`${NOTES_PREFIX}${OLD}.m1`, 'note');
    await keepGenerated(json('new', NEW), { name: 'family', template: 'Dear {name}' });
    expect(await keptGenerated()).toEqual(json('new', NEW));
    expect(await keptGenerated(OLD)).toEqual(json(TOO_LARGE));
    expect(localStorage.getItem(`${NOTES_PREFIX}${OLD}.m1`)).toBe('note');
    expect(await campaigns()).toEqual([
      { version: 1, id: NEW, name: 'family', template: 'Dear {name}', count: 1, isPlanned: false },
      { version: 1, id: OLD, name: 'friends', template: 'Hi {name}', count: 1, isPlanned: false },
    ]);
    expect(await forgetGenerated(OLD)).toBe(true);
    expect(localStorage.getItem(`${NOTES_PREFIX}${OLD}.m1`)).toBeNull();
    expect((await campaigns()).map(({ id }) => id)).toEqual([NEW]);
    expect(await keptGenerated()).toEqual(json('new', NEW));
  });

  it('that come once more keep the name they were given', async () => {
    await keepGenerated(json('Hi'), ABOUT);
    await renameCampaign(OLD, 'Spring');
    await keepGenerated(json('Hi'), { name: 'friends.csv', template: '' });
    expect(await campaigns()).toMatchObject([{ id: OLD, name: 'Spring', template: 'Hi {name}' }]);
  });

  it('of an older release become a campaign, with their notes', async () => {
    localStorage.setItem(KEY, JSON.stringify(json('Hi')));
    localStorage.setItem(`${NOTES_PREFIX}${OLD}.m1`, 'note');
    await adoptNewest();
    await renameCampaign(OLD, 'Spring');
    await adoptNewest();
    await keepGenerated(json('new', NEW), ABOUT);
    expect((await campaigns()).map(({ id, name }) => [id, name])).toEqual([
      [NEW, 'friends'],
      [OLD, 'Spring'],
    ]);
    expect(localStorage.getItem(`${NOTES_PREFIX}${OLD}.m1`)).toBe('note');
  });

  it('are one list alone where the database takes nothing, without notes about an older one', async () => {
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await keepGenerated(json('last week'), ABOUT);
    localStorage.setItem(`${NOTES_PREFIX}${OLD}.m1`, 'note');
    expect(await keepGenerated(json('new', NEW), ABOUT)).toBe(true);
    expect(await keptGenerated()).toEqual(json('new', NEW));
    expect(Object.keys(localStorage)).toEqual([KEY]);
  });

  it('go all at once when everything is to be forgotten', async () => {
    await keepGenerated(json('Hi'), ABOUT);
    await keepGenerated(json('new', NEW), ABOUT);
    localStorage.setItem(`${NOTES_PREFIX}${OLD}.m1`, 'note');
    localStorage.setItem('dearly.session', 'stays');
    expect(await clearGenerated()).toBe(true);
    expect(await campaigns()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['dearly.session']);
  });

  it('are none when those in IndexedDB belong to another generation', async () => {
    localStorage.setItem(KEY, JSON.stringify({ version: 1, createdAt: OLD, isElsewhere: true }));
    await set(KEY, json('old', '2024-12-24T10:00:00.000Z'));
    expect(await keptGenerated()).toBeUndefined();
  });

  it.each(['not json', '{"version":2}', 'null'])('are none when %j is there', async (text) => {
    localStorage.setItem(KEY, text);
    expect(await keptGenerated()).toBeUndefined();
  });

  it('say so when the browser does not let go of them', async () => {
    await keepGenerated(json('Hi'), ABOUT);
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(await clearGenerated()).toBe(false);
  });

  it('are asked after again when another window keeps or forgets some', () => {
    const heard = jest.fn();
    const stop = onKeptElsewhere(heard);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'dearly.campaigns' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
