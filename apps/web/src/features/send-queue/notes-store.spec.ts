import fc from 'fast-check';
import { MARKS, stateOf, type Mark } from '../../shared/kept-messages/note';
import { openNotes, type NotesStore } from './notes-store';
import { MADE_AT } from '../../../test/kept-list';

const DAY = 24 * 60 * 60 * 1000;
const IDS = ['m1', 'm2', 'm3', 'm4'];
let now = 1_740_000_000_000;
const open = (createdAt = MADE_AT) => openNotes(createdAt, () => now);

type Action =
  | { kind: 'mark'; id: string; mark: Mark }
  | { kind: 'undo' }
  | { kind: 'edit'; id: string; text: string };
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    kind: fc.constant('mark'),
    id: fc.constantFrom(...IDS),
    mark: fc.constantFrom(...MARKS),
  }),
  fc.record({ kind: fc.constant('undo') }),
  fc.record({ kind: fc.constant('edit'), id: fc.constantFrom(...IDS), text: fc.string() }),
) as fc.Arbitrary<Action>;

function act(store: NotesStore, action: Action): void {
  if (action.kind === 'mark') store.mark(action.id, action.mark);
  else if (action.kind === 'undo') store.undo();
  else store.edit(action.id, action.text, 'generated');
}

const stateIn = (store: NotesStore, id: string) => stateOf(store.snapshot().notes.get(id) ?? { steps: [] });
const seen = (store: NotesStore) => ({
  texts: IDS.map((id) => store.snapshot().notes.get(id)?.text),
  steps: IDS.map((id) => store.snapshot().notes.get(id)?.steps ?? []),
  times: [...store.snapshot().times].sort(),
});

describe('the notes of a queue', () => {
  beforeEach(() => {
    localStorage.clear();
    now = 1_740_000_000_000;
  });
  afterEach(() => jest.restoreAllMocks());

  it('are all there after a crash at any moment', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
        localStorage.clear();
        const store = open();
        for (const action of actions) {
          now += 1_000;
          act(store, action);
          expect(seen(open())).toEqual(seen(store));
        }
      }),
    );
  });

  it('are as before the first mark once everything is undone, also with a clock that jumps', () => {
    const jumps = fc.array(fc.tuple(anyAction, fc.integer({ min: -DAY, max: DAY })), { maxLength: 20 });
    fc.assert(
      fc.property(jumps, (steps) => {
        localStorage.clear();
        const store = open();
        const marks = steps.filter(([action]) => action.kind === 'mark');
        for (const [action, jump] of marks) {
          now += jump;
          act(store, action);
        }
        for (const [{ id }] of [...marks].reverse() as [{ id: string }, number][])
          expect(store.undo()).toBe(id);
        expect(store.undo()).toBeUndefined();
        expect(localStorage).toHaveLength(0);
      }),
    );
  });

  it('lose nothing when two windows write before they have heard of one another', () => {
    const [here, there] = [open(), open()];
    here.mark('m1', 'sent');
    there.mark('m2', 'skipped');
    here.mark('m3', 'opened');
    there.mark('m3', 'sent');
    const both = open();
    expect(IDS.map((id) => stateIn(both, id))).toEqual(['sent', 'skipped', 'sent', 'pending']);
    expect(both.snapshot().notes.get('m3')?.steps).toHaveLength(2);
    expect(both.snapshot().times).toHaveLength(2);
  });

  it('hear what another window writes, as long as somebody listens', () => {
    const [here, there] = [open(), open()];
    const heard = jest.fn();
    const stop = here.subscribe(heard);
    there.mark('m1', 'opened');
    for (const key of Object.keys(localStorage)) window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(stateIn(here, 'm1')).toBe('opened');
    expect(here.snapshot().times).toEqual([now]);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(stateIn(here, 'm1')).toBe('pending');
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('belong to one generation, but the times of a day to all of them', () => {
    open('2025-02-28T10:00:00.000Z').mark('m1', 'opened');
    now += 60_000;
    const store = open();
    expect(stateIn(store, 'm1')).toBe('pending');
    store.mark('m1', 'sent');
    expect(store.snapshot().times).toHaveLength(2);
    expect(open('2025-02-28T10:00:00.000Z').snapshot().notes.size).toBe(1);
  });

  it('count what left once, from when Messages was opened, and not what did not go out', () => {
    const store = open();
    store.mark('m1', 'opened');
    const opened = now;
    now += 3 * 60_000;
    store.mark('m1', 'sent');
    expect(store.snapshot().times).toEqual([opened]);
    store.mark('m2', 'opened');
    store.mark('m2', 'failed');
    expect(store.snapshot().times).toEqual([opened]);
    store.undo();
    expect(store.snapshot().times).toEqual([opened, now]);
  });

  it('let go of times after 24 hours, and count those of a clock that was ahead from now', () => {
    const store = open();
    store.mark('m1', 'opened');
    now += DAY - 1;
    store.refresh();
    expect(store.snapshot().times).toHaveLength(1);
    now += 1;
    store.refresh();
    expect(store.snapshot().times).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('dearly.left'))).toEqual([]);

    now += 30 * DAY;
    store.mark('m2', 'opened');
    now -= 20 * DAY;
    store.refresh();
    expect(store.snapshot().times).toEqual([now]);
    now += DAY;
    store.refresh();
    expect(store.snapshot().times).toEqual([]);
  });

  it('stay for this visit, and say so, when the browser does not write them down', () => {
    const store = open();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.mark('m1', 'sent');
    expect(stateIn(store, 'm1')).toBe('sent');
    expect(store.snapshot().isFailing).toBe(true);
    store.refresh();
    expect(stateIn(store, 'm1')).toBe('sent');

    full.mockRestore();
    store.mark('m2', 'sent');
    expect(store.snapshot().isFailing).toBe(false);
    expect(stateIn(open(), 'm1')).toBe('sent');
    expect(open().snapshot().times).toHaveLength(2);
  });

  it('treat what they cannot read as never written', () => {
    localStorage.setItem(`dearly.queue.${MADE_AT}.m1`, 'not json');
    localStorage.setItem(`dearly.queue.${MADE_AT}.m2`, '{"steps":"all"}');
    localStorage.setItem('dearly.left.x.y', 'soon');
    const store = open();
    expect(IDS.map((id) => stateIn(store, id))).toEqual(['pending', 'pending', 'pending', 'pending']);
    expect(store.snapshot().times).toEqual([]);
  });

  it('drop an edit that is the generated text again', () => {
    const store = open();
    store.edit('m1', 'Hello', 'Hi');
    expect(open().snapshot().notes.get('m1')?.text).toBe('Hello');
    store.edit('m1', 'Hi', 'Hi');
    expect(localStorage).toHaveLength(0);
  });
});
