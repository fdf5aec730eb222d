import type { Edits, RowEdit } from '@dearly/contracts';

/** A change of one row: what is named is set, `undefined` takes it back; `cells` are changed one by one in the same way. */
export type RowPatch = Omit<{ [K in keyof RowEdit]?: RowEdit[K] | undefined }, 'cells'> & {
  cells?: Record<string, string | undefined>;
};

/** The entries that have a value; `undefined` when none has. */
function filled<T extends object>(record: T): T | undefined {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as T);
}

/** The edits with one row changed. A row of which nothing is left edited is not among them any more. */
export function editRow(edits: Edits, id: string, patch: RowPatch): Edits {
  const before = edits.rows[id];
  const cells = filled({ ...before?.cells, ...patch.cells });
  const { skip, number, text } = { ...before, ...patch };
  const after = filled<RowPatch>({ skip, number, text, cells });
  const { [id]: _, ...others } = edits.rows;
  return { ...edits, rows: after ? { ...others, [id]: after as RowEdit } : others };
}
