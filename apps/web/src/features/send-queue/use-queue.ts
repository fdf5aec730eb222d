import type { GeneratedJson } from '@dearly/contracts';
import type { NamedPerson } from '@dearly/messages';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useBlindlyListed } from '../../shared/do-not-contact/blind/use-blindly-listed';
import { useDoNotContact } from '../../shared/do-not-contact/use-do-not-contact';
import { nameFinder } from '../../shared/kept-messages/names';
import type { Mark } from '../../shared/kept-messages/note';
import { openNotes } from './notes-store';
import { paceOf, type Pace } from './pace';
import { usePause } from './pause';
import { usePlanOrder, type PlanOrder } from './plan/use-plan-order';
import { countsOf, queueOf, type Counts, type QueueItem } from './queue';
import { useClock, useReturn, useTicking } from './use-clock';

export type Queue = Omit<PlanOrder, 'following'> & {
  items: QueueItem[];
  counts: Counts;
  pace: Pace;
  times: readonly number[];
  now: number;
  /** True while the browser refuses to write the notes down. */
  isFailing: boolean;
  canUndo: boolean;
  /** Puts a message in front, whatever its state. */
  choose: (id: string | null) => void;
  mark: (id: string, mark: Mark) => void;
  /** The one to open right after this one, while another may leave; undefined when there is none. */
  next: QueueItem | undefined;
  /** The one in front has a number on the Do Not Contact list. */
  isCurrentListed: boolean;
  /** Notes that this one was sent and the next one opened, with one tap. */
  sentAndOpened: (id: string, next: string) => void;
  /** In seconds; 0 while the person wants none. */
  pauseSeconds: number;
  pauses: boolean;
  setPauses: (pauses: boolean) => void;
  undo: () => void;
  edit: (item: QueueItem, text: string) => void;
  /** Reads the notes anew, after something else has changed them. */
  refresh: () => void;
};

/** Whether one of their numbers is on the Do Not Contact list, of this browser or of other devices. */
const isListed = ({ phones }: QueueItem, ...lists: ReadonlySet<string>[]) =>
  phones.some((phone) => lists.some((listed) => listed.has(phone)));

/** The kept messages, what is noted about them and what the clock says, in step with the other windows. */
export function useQueue(json: GeneratedJson, people: readonly NamedPerson[]): Queue {
  const [store] = useState(() => openNotes(json.createdAt));
  const { notes, times, isFailing } = useSyncExternalStore(store.subscribe, store.snapshot);
  const [chosen, setChosen] = useState<string | null>(null);
  const { now, tick } = useClock();

  const namesOf = useMemo(() => nameFinder(people), [people]);
  const items = useMemo(() => queueOf(json, notes, namesOf), [json, notes, namesOf]);
  const counts = useMemo(() => countsOf(items), [items]);
  const [pauses, setPauses] = usePause();
  const pauseSeconds = pauses ? json.sendInterval : 0;
  const pace = paceOf(times, pauseSeconds, now);
  const { current, following, ...order } = usePlanOrder(json, items, chosen, { now, ...pace });
  const { numbers: listed } = useDoNotContact();
  const elsewhere = useBlindlyListed([...(current?.phones ?? []), ...(following?.phones ?? [])]);
  const next = pace.reopensAt === null ? following : undefined;
  useTicking(now, tick, pace.nextAt, order.dueAt ?? now);
  const refresh = useCallback(() => {
    store.refresh();
    tick();
  }, [store, tick]);
  useReturn(refresh);

  return {
    items,
    counts,
    current,
    // Nobody who asked not to be written to is opened by a tap that was meant for another.
    next: next && !isListed(next, listed, elsewhere) ? next : undefined,
    ...order,
    isCurrentListed: current !== undefined && isListed(current, listed, elsewhere),
    pauseSeconds,
    pauses,
    setPauses,
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
    sentAndOpened: (id, next) => {
      store.mark(id, 'sent');
      store.mark(next, 'opened');
      setChosen(next);
      tick();
    },
    undo: () => {
      setChosen(store.undo() ?? null);
      tick();
    },
    edit: ({ id, generatedText }, text) => store.edit(id, text, generatedText),
    refresh,
  };
}
