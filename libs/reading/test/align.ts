/** How alike two texts are, from 0 to 1: one minus the edits between them per character of the longer one. */
export function similarity(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  return longer === 0 ? 1 : 1 - editsBetween(one, other) / longer;
}

/** Levenshtein's distance in UTF-16 units. */
function editsBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      line.push(Math.min(replaced, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[other.length] ?? 0;
}

/**
 * Pairs the members of two lists without changing their order, so that the worth of all pairs is the greatest.
 * @param worth of a pair, above 0; undefined when the two may not be a pair
 * @returns for each member of `wanted` the index of its partner in `found`, or undefined
 */
export function align<Wanted, Found>(
  wanted: Wanted[],
  found: Found[],
  worth: (wanted: Wanted, found: Found) => number | undefined,
): (number | undefined)[] {
  const pairs = wanted.map((one) => found.map((other) => worth(one, other)));
  const best = Array.from({ length: wanted.length + 1 }, () => new Array<number>(found.length + 1).fill(0));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const taken = (row: number, column: number) => {
    const value = pairs[row]?.[column];
    return value === undefined ? -1 : value + at(row + 1, column + 1);
  };
  for (let row = wanted.length - 1; row >= 0; row--) {
    for (let column = found.length - 1; column >= 0; column--) {
      const value = Math.max(at(row + 1, column), at(row, column + 1), taken(row, column));
      best[row]?.splice(column, 1, value);
    }
  }
  const partners = new Array<number | undefined>(wanted.length).fill(undefined);
  let [row, column] = [0, 0];
  while (row < wanted.length && column < found.length) {
    if (taken(row, column) === at(row, column)) partners[row++] = column++;
    else if (at(row + 1, column) === at(row, column)) row++;
    else column++;
  }
  return partners;
}
