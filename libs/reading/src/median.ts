/** The middle one of some numbers, of an even count the higher of the two; undefined without any. */
export function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1];
}
