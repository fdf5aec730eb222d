import 'fake-indexeddb/auto';
import type { GeneratedJson } from '@dearly/contracts';
import { clear, get, set } from 'idb-keyval';
import { clearGenerated, keepGenerated, keptGenerated, NOTES_PREFIX, onKeptElsewhere } from './kept-messages';

const json = (text: string, createdAt = '2025-03-01T10:00:00.000Z'): GeneratedJson => ({
  version: 1,
  createdAt,
  sendInterval: 120,
  handlingMethod: 'individual',
  messages: {
    m1: {
      id: 'm1',
      phoneNumbers: ['+14155550101'],
      text,
      status: 'pending',
      statusUpdatedTimestamp: 1_700_000_000,
    },
  },
});
const KEY = 'dearly.generated';
const TOO_LARGE = 'x'.repeat(6_000_000);

describe('the messages that this browser keeps', () => {
  beforeEach(async () => {
    localStorage.clear();
    await clear();
  });
  afterEach(() => jest.restoreAllMocks());

  it('lie in local storage, can be read again and forgotten', async () => {
    expect(await keepGenerated(json('Hi'))).toBe(true);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(json('Hi'));
    expect(await keptGenerated()).toEqual(json('Hi'));
    expect(await clearGenerated()).toBe(true);
    expect(await keptGenerated()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('lie in IndexedDB when they do not fit, until they are forgotten', async () => {
    expect(await keepGenerated(json(TOO_LARGE))).toBe(true);
    expect(localStorage.getItem(KEY)?.length).toBeLessThan(200);
    expect(await keptGenerated()).toEqual(json(TOO_LARGE));
    await clearGenerated();
    expect(await keptGenerated()).toBeUndefined();
    expect(await get(KEY)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it.each([4_600_000, 4_800_000])('leave room for notes, with a text of %d characters', async (length) => {
    expect(await keepGenerated(json('x'.repeat(length)))).toBe(true);
    expect(() => localStorage.setItem('note', 'y'.repeat(290_000))).not.toThrow();
  });

  it('are nothing when neither place takes them, and no older copy stays behind', async () => {
    await keepGenerated(json('last week'));
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await keepGenerated(json(TOO_LARGE))).toBe(false);
    expect(await keptGenerated()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('take the place of older ones and of the notes about those, wherever they lay', async () => {
    await keepGenerated(json(TOO_LARGE));
    localStorage.setItem(`${NOTES_PREFIX}2025-03-01T10:00:00.000Z.m1`, 'note');
    localStorage.setItem('dearly.session', 'stays');
    await keepGenerated(json('new', '2025-03-02T10:00:00.000Z'));
    expect(await keptGenerated()).toEqual(json('new', '2025-03-02T10:00:00.000Z'));
    expect(await get(KEY)).toBeUndefined();
    expect(Object.keys(localStorage).sort()).toEqual([KEY, 'dearly.session']);
  });

  it('are none when those in IndexedDB belong to another generation', async () => {
    await keepGenerated(json(TOO_LARGE));
    await set(KEY, json('old', '2024-12-24T10:00:00.000Z'));
    expect(await keptGenerated()).toBeUndefined();
  });

  it.each(['not json', '{"version":2}', 'null'])('are none when %j is there', async (text) => {
    localStorage.setItem(KEY, text);
    expect(await keptGenerated()).toBeUndefined();
  });

  it('say so when the browser does not let go of them', async () => {
    await keepGenerated(json('Hi'));
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(await clearGenerated()).toBe(false);
  });

  it('are asked after again when another window keeps or forgets some', () => {
    const heard = jest.fn();
    const stop = onKeptElsewhere(heard);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
