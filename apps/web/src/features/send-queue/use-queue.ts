import type { GeneratedJson } from '@dearly/contracts';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Mark } from './note';
import { openNotes } from './notes-store';
import { paceOf, type Pace } from './pace';
import { countsOf, currentItem, queueOf, type Counts, type QueueItem } from './queue';
import { useClock, useReturn, useTicking } from './use-clock';

export type Queue = {
  items: QueueItem[];
  counts: Counts;
  current: QueueItem | undefined;
  pace: Pace;
  times: readonly number[];
  now: number;
  /** True while the browser refuses to write the notes down. */
  isFailing: boolean;
  canUndo: boolean;
  /** Puts a message in front, whatever its state. */
  choose: (id: string | null) => void;
  mark: (id: string, mark: Mark) => void;
  undo: () => void;
  edit: (item: QueueItem, text: string) => void;
};

/** The kept messages, what is noted about them and what the clock says, in step with the other windows. */
export function useQueue(json: GeneratedJson): Queue {
  const [store] = useState(() => openNotes(json.createdAt));
  const { notes, times, isFailing } = useSyncExternalStore(store.subscribe, store.snapshot);
  const [chosen, setChosen] = useState<string | null>(null);
  const { now, tick } = useClock();

  const items = useMemo(() => queueOf(json, notes), [json, notes]);
  const counts = useMemo(() => countsOf(items), [items]);
  const pace = paceOf(times, json.sendInterval, now);
  useTicking(now, tick, pace.nextAt);
  useReturn(
    useCallback(() => {
      store.refresh();
      tick();
    }, [store, tick]),
  );

  return {
    items,
    counts,
    current: currentItem(items, chosen),
    pace,
    times,
    now,
    isFailing,
    canUndo: items.some(({ at }) => at !== undefined),
    choose: setChosen,
    mark: (id, mark) => {
      store.mark(id, mark);
      // One that was opened waits for its answer; any other answer leads on.
      setChosen(mark === 'opened' ? id : null);
      tick();
    },
    undo: () => {
      setChosen(store.undo() ?? null);
      tick();
    },
    edit: ({ id, generatedText }, text) => store.edit(id, text, generatedText),
  };
}
