const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'the', 'and', 'of', 'my']);
/** Names that are words as well; they count where only a name can stand. */
const ALSO_WORDS = new Set(
  'april art august autumn bill chase dawn drew faith frank grace grant hope iris ivy jack joy june lily mark max may miles nick olive pat pearl ray rich rob rose ruby summer sue sunny will'.split(
    ' ',
  ),
);

/** Whether a message says one of the names, whole or in part. `afterGreeting` is the rest of it after a greeting. */
export function namesIn(text: string, afterGreeting: string, names: string[]): boolean {
  const parts = new Set(names.flatMap(partsOf));
  return [...parts].some((part) => isNamed(text, afterGreeting, part));
}

/** `Uncle Femi` may be called Uncle or Femi; what has no capital (`Ops on-call`) is no part of a name. */
function partsOf(name: string): string[] {
  return (name.match(/\p{Lu}[\p{L}'’]+/gu) ?? [])
    .map((part) => part.toLowerCase().replace(/['’]s$/, ''))
    .filter((part) => part.length > 1 && !TITLES.has(part));
}

function isNamed(text: string, afterGreeting: string, part: string): boolean {
  const whole = `(?<![\\p{L}\\p{N}])${part}(?![\\p{L}\\p{N}])`;
  if (!ALSO_WORDS.has(part)) return new RegExp(whole, 'iu').test(text);
  const capital = `${part.charAt(0).toUpperCase()}${part.slice(1)}`;
  const isFirst = new RegExp(`^[\\s,]*${whole}`, 'iu').test(afterGreeting);
  const isInside = new RegExp(`(?<=[\\p{L},] )${capital}(?![\\p{L}\\p{N}])`, 'u').test(text);
  const isCalled = new RegExp(`(?<![\\p{L}\\p{N}])${capital}\\s*[,!]`, 'u').test(text);
  return isFirst || isInside || isCalled;
}
