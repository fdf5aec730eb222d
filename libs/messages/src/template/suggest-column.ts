const LONGEST = 40;

/** How many letters to add, drop, change or swap to get from one short word to another; `most` + 1 when more. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const swap = isSwapped ? (before[at - 2] ?? most) + 1 : most + 1;
      next.push(
        Math.min(
          (last[at] ?? most) + 1,
          (next[at - 1] ?? most) + 1,
          (last[at - 1] ?? most) + (isSame ? 0 : 1),
          swap,
        ),
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? most + 1;
}

/** The column that was meant by a slip of the fingers: one letter in four may be wrong, at most two. */
function misspelt(wanted: string, columns: readonly string[]): string | undefined {
  if (wanted.length < 3 || wanted.length > LONGEST) return undefined;
  const most = Math.min(2, Math.floor(wanted.length / 4) + (wanted.length === 3 ? 1 : 0));
  let best: { column: string; off: number } | undefined;
  for (const column of columns) {
    if (column.length > LONGEST) continue;
    const off = distance(wanted, column.toLowerCase(), most);
    if (off <= most && (best === undefined || off < best.off)) best = { column, off };
  }
  return best?.column;
}

/**
 * The column that an unknown variable most likely means: one whose name contains it or is contained in it, such as
 * "First Name" for {name}; or else one that differs by a letter or two, as "name" does from {nmae}. The first such
 * column wins, because exports put the plain name first.
 */
export function suggestColumn(unknown: string, columns: readonly string[]): string | undefined {
  const wanted = unknown.toLowerCase();
  const related = columns.find((column) => {
    const name = column.toLowerCase();
    return name.includes(wanted) || (name.length > 2 && wanted.includes(name));
  });
  return related ?? misspelt(wanted, columns);
}
