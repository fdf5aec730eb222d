import type { ColumnRoles } from '../desk/desk';
import type { ContactList } from '../people/contact-list';
import type { NumberKind, NumberKinds } from '../phones/number-kinds';
import { isBlank } from '../sources/csv/blank-row';
import type { Numbers } from './number-marks';
import type { TextMarks } from './text-marks';

/** What was found out about a list without the edits of its rows, by what it depends on. `rowOf` are the rows with data. */
export type ListMemory = {
  rowOf: Int32Array;
  roles: Map<string, ColumnRoles>;
  numbers: Map<string, Numbers>;
  texts: Map<string, TextMarks>;
  kinds: WeakMap<Numbers, { by: NumberKinds; kinds: NumberKind[] }>;
};

const memories = new WeakMap<ContactList['rows'], ListMemory>();

/** The memory of a list, which lives as long as its rows do. */
export function memoryOf({ rows, firstRow }: ContactList): ListMemory {
  let memory = memories.get(rows);
  if (!memory) {
    const rowOf = new Int32Array(rows.count);
    let count = 0;
    for (let row = firstRow; row < rows.count; row++) if (!isBlank(rows, row)) rowOf[count++] = row;
    memory = {
      rowOf: rowOf.slice(0, count),
      roles: new Map(),
      numbers: new Map(),
      texts: new Map(),
      kinds: new WeakMap(),
    };
    memories.set(rows, memory);
  }
  return memory;
}

/** Enough for going back and forth between two templates or countries. */
const REMEMBERED = 3;

/** What is remembered under a key, else it is made; the oldest of many is forgotten. */
export function remembered<T>(map: Map<string, T>, key: string, make: () => T): T {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  const [oldest] = map.keys();
  if (map.size >= REMEMBERED && oldest !== undefined) map.delete(oldest);
  map.set(key, made);
  return made;
}
