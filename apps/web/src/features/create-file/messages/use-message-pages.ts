import type { DeskRow, PageQuery } from '@dearly/messages';
import { useEffect, useMemo, useRef, useState } from 'react';
import { OUTDATED, type DeskBasis } from '../desk/desk-client';
import { useDesk } from '../desk/use-desk-answer';

export type MessagesQuery = Omit<PageQuery, 'from' | 'count'>;

/** Messages that are fetched together. */
const PAGE = 40;
/** Pages before and behind those in sight that are fetched ahead of the scroll. */
const AHEAD = 1;
/** Lines to the desk: a page on the same one makes an older question pointless. */
const LINES = 8;

/** What is asked for; another one for each change. */
type Turn = { basis: DeskBasis; query: MessagesQuery };
type Held = { turn: Turn | undefined; total: number; pages: ReadonlyMap<number, DeskRow[]> };

/**
 * Messages as they are scrolled to. Rows of before a change stay until the new ones are there; after another search or
 * filter they go as soon as the first new ones come. `isOld` tells that an answer is awaited.
 */
export function useMessagePages(query: MessagesQuery, inSight: { from: number; to: number }) {
  const { client, basis, status } = useDesk();
  const { search, filter, order, kind } = query;
  const wanted = useMemo(
    (): MessagesQuery => ({ search, filter, order, ...(kind ? { kind } : {}) }),
    [search, filter, order, kind],
  );
  const turn = useMemo((): Turn => ({ basis, query: wanted }), [basis, wanted]);
  const [held, setHeld] = useState<Held>({ turn: undefined, total: 0, pages: new Map() });
  const asked = useRef<{ turn: Turn | undefined; pages: Set<number> }>({ turn: undefined, pages: new Set() });
  const first = Math.max(0, Math.floor(inSight.from / PAGE) - AHEAD);
  const last = Math.floor(inSight.to / PAGE) + AHEAD;
  const isReady = status.is === 'ready';

  useEffect(() => {
    if (!isReady) return;
    if (asked.current.turn !== turn) asked.current = { turn, pages: new Set() };
    const { pages } = asked.current;
    for (let page = first; page <= last; page++) {
      if (pages.has(page)) continue;
      pages.add(page);
      const about = { query: { ...turn.query, from: page * PAGE, count: PAGE } };
      void client.ask('page', about, turn.basis, `page ${page % LINES}`).then((answer) => {
        if (asked.current.turn !== turn) return;
        if (answer === OUTDATED || 'error' in answer) pages.delete(page);
        else setHeld((before) => withPage(before, turn, page, answer.data.total, answer.data.rows));
      });
    }
  }, [client, turn, first, last, isReady]);

  return {
    total: held.total,
    row: (index: number) => held.pages.get(Math.floor(index / PAGE))?.[index % PAGE],
    isOld: held.turn !== turn,
  };
}

function withPage(before: Held, turn: Turn, page: number, total: number, rows: DeskRow[]): Held {
  const isSameList = before.turn !== undefined && before.turn.query === turn.query;
  const pages = before.turn === turn || isSameList ? new Map(before.pages) : new Map<number, DeskRow[]>();
  return { turn, total, pages: pages.set(page, rows) };
}
