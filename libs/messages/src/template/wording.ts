/**
 * The wording that a person gets: always the same one for the same row of the list, whatever else is edited, and another
 * for each place in the template. All are chosen about equally often.
 */
export function chosenOf<Wording>(wordings: readonly Wording[], row: number, ordinal: number): Wording {
  const [first, ...rest] = wordings;
  if (first === undefined) throw new Error('Wordings without any');
  return rest[(mixed(row, ordinal) % wordings.length) - 1] ?? first;
}

/** An even 32-bit number out of two small ones. */
function mixed(row: number, ordinal: number): number {
  let state = Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(ordinal + 1, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  state = Math.imul(state ^ (state >>> 15), 0x735a2d97);
  return (state ^ (state >>> 15)) >>> 0;
}
