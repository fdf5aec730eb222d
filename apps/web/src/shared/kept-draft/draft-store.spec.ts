import 'fake-indexeddb/auto';
import { mayHaveDrafts } from './draft-marks';
import type { DraftNote } from './draft-note';
import { claimDraft, draftsOf, endDraft, removeDraft, removeDraftsOf, saveDraft } from './draft-store';
import { keepLastWords } from './last-words';

const note = (changes: Partial<DraftNote> = {}): DraftNote => ({
  version: 1,
  owner: 'anna',
  id: 'd1',
  window: 'w1',
  savedAt: 1,
  list: { name: 'contacts.csv', lastModified: 1, people: 200 },
  state: { step: 2 },
  ...changes,
});
const bytes = new TextEncoder().encode('name,phone').buffer;
const HERE = { owner: 'anna', window: 'w2' };

describe('the drafts that this browser keeps', () => {
  beforeEach(async () => {
    for (const owner of ['anna', 'ben', 'guest']) await removeDraftsOf(owner);
    localStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());

  it('are found by their owner alone, newest first', async () => {
    await saveDraft({ note: note(), bytes }, true);
    await saveDraft({ note: note({ id: 'd2', savedAt: 2 }), bytes }, true);
    await saveDraft({ note: note({ id: 'd3', owner: 'ben' }), bytes }, true);
    expect((await draftsOf('anna')).map(({ id }) => id)).toEqual(['d2', 'd1']);
    expect((await draftsOf('ben')).map(({ id }) => id)).toEqual(['d3']);
    expect(await draftsOf('ann')).toEqual([]);
  });

  it('keep the bytes of a list while its note changes, and drop them with the list', async () => {
    await saveDraft({ note: note(), bytes }, true);
    await saveDraft({ note: note({ savedAt: 2, state: { step: 3 } }), bytes: undefined }, false);
    const kept = await claimDraft(note(), HERE);
    expect(kept?.note).toEqual(note({ savedAt: 2, state: { step: 3 }, window: 'w2' }));
    expect(new TextDecoder().decode(kept?.bytes)).toBe('name,phone');
    await saveDraft({ note: note({ window: 'w2', list: null }), bytes: undefined }, false);
    expect((await claimDraft(note(), HERE))?.bytes).toBeUndefined();
  });

  it('are never written by a window that another one has taken them from', async () => {
    await saveDraft({ note: note(), bytes }, true);
    await claimDraft(note(), HERE);
    expect(await saveDraft({ note: note({ state: 'old' }), bytes }, false)).toBe('taken');
    expect(await saveDraft({ note: note({ state: 'old' }), bytes }, true)).toBe('taken');
    expect((await draftsOf('anna'))[0]?.state).toEqual({ step: 2 });
  });

  it('do not come back by a late save once they are removed', async () => {
    await saveDraft({ note: note(), bytes }, true);
    await removeDraft(note());
    expect(await saveDraft({ note: note(), bytes }, false)).toBe('gone');
    expect(await claimDraft(note(), HERE)).toBeUndefined();
    expect(await draftsOf('anna')).toEqual([]);
  });

  it('are not offered any more from the moment they are sent, also when the page goes before they are removed', async () => {
    await saveDraft({ note: note(), bytes }, true);
    jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
      throw new DOMException('the page is gone', 'AbortError');
    });
    await expect(endDraft(note())).rejects.toThrow('gone');
    expect(await draftsOf('anna')).toEqual([]);
    expect(await claimDraft(note(), HERE)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('go from a guest to an account with their list, and are the guest’s no more', async () => {
    await saveDraft({ note: note({ owner: 'guest' }), bytes }, true);
    const kept = await claimDraft(note({ owner: 'guest' }), HERE);
    expect(kept?.note.owner).toBe('anna');
    expect(await draftsOf('guest')).toEqual([]);
    expect((await claimDraft(note(), HERE))?.bytes).toBeDefined();
  });

  it('keep what was typed in the last moment of the page before, also when they are forgotten and put back', async () => {
    await saveDraft({ note: note(), bytes }, true);
    keepLastWords(note({ savedAt: 2, state: { step: 3 } }));
    const forgotten = await claimDraft(note(), HERE);
    await removeDraft(note());
    if (forgotten) await saveDraft(forgotten, true);
    expect((await draftsOf('anna')).map(({ state }) => state)).toEqual([{ step: 3 }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('leave a mark while there are any, so that pages need not open the database', async () => {
    expect(mayHaveDrafts()).toBe(false);
    await saveDraft({ note: note(), bytes }, true);
    await saveDraft({ note: note({ owner: 'ben' }), bytes }, true);
    expect(await removeDraftsOf('anna')).toBe(true);
    expect(mayHaveDrafts()).toBe(true);
    await removeDraftsOf('ben');
    expect(mayHaveDrafts()).toBe(false);
  });

  it('are found by the mark also when another one ends at the same moment', async () => {
    await saveDraft({ note: note({ id: 'd0' }), bytes }, true);
    const ending = endDraft(note({ id: 'd0' }));
    await Promise.all([ending, saveDraft({ note: note(), bytes }, true)]);
    expect((await draftsOf('anna')).map(({ id }) => id)).toEqual(['d1']);
  });

  it('are none where something else lies at their place', async () => {
    await saveDraft({ note: { ...note(), savedAt: 'yesterday' } as unknown as DraftNote, bytes }, true);
    expect(await draftsOf('anna')).toEqual([]);
  });

  it('stay as they were when the browser has no room for more', async () => {
    await saveDraft({ note: note(), bytes }, true);
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(saveDraft({ note: note({ state: 'new' }), bytes }, false)).rejects.toThrow('full');
    expect((await draftsOf('anna'))[0]?.state).toEqual({ step: 2 });
  });
});
