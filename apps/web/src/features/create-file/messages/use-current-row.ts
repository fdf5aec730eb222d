import type { DeskRow } from '@dearly/messages';
import { useCallback, useRef, useState } from 'react';

/** Where the keyboard is, and what it acts on. */
export function useCurrentRow() {
  const [at, setAt] = useState({ index: 0, turn: 0 });
  const current = useRef<{ row: DeskRow | undefined; total: number }>({ row: undefined, total: 0 });
  return {
    at,
    row: () => current.current.row,
    note: useCallback((row: DeskRow | undefined, total: number) => {
      current.current = { row, total };
    }, []),
    /** The first move goes to the row that is marked already. */
    move: (by: 1 | -1) =>
      setAt(({ index, turn }) => ({
        index: turn === 0 ? index : Math.min(Math.max(index + by, 0), Math.max(current.current.total - 1, 0)),
        turn: turn + 1,
      })),
    set: (index: number) => setAt((last) => (last.index === index ? last : { index, turn: 0 })),
  };
}
