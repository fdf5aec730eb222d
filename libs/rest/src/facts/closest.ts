/**
 * The name that was probably meant: the one with the fewest changes of a character, if these are at most a third of it.
 * Long words are not compared.
 */
export function closest(word: string, names: Iterable<string>): string | undefined {
  if (word.length > 64) return undefined;
  let best: { name: string; changes: number } | undefined;
  for (const name of names) {
    const changes = changesBetween(word, name);
    if (changes * 3 <= name.length && changes < (best?.changes ?? Infinity)) best = { name, changes };
  }
  return best?.name;
}

function changesBetween(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_unused, place) => place);
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let place = 1; place <= to.length; place += 1) {
      const isSame = from[row - 1] === to[place - 1];
      line[place] = Math.min(
        (above[place - 1] ?? 0) + (isSame ? 0 : 1),
        (above[place] ?? 0) + 1,
        (line[place - 1] ?? 0) + 1,
      );
    }
    above = line;
  }
  return above[to.length] ?? 0;
}
