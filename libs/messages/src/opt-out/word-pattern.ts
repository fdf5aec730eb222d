type Slot = { words: string[]; stems: string[]; isOptional: boolean; isEnd: boolean };
/** `from` and `to` say where a match may begin and end. */
export type WordPattern = { slots: (Slot | '..')[]; from: 'any' | 'sentence' | 'message' };

/** Reads a pattern as `OptOutRules` describes it. */
export function wordPattern(source: string): WordPattern {
  const parts = source.split(' ');
  const from = parts[0] === '^^' ? 'message' : parts[0] === '^' ? 'sentence' : 'any';
  const slots = parts
    .filter((part) => !/^\^+$/.test(part))
    .map((part) => (part === '..' ? part : slot(part)));
  return { slots, from };
}

function slot(part: string): Slot {
  const isOptional = part.endsWith('?');
  const choices = (isOptional ? part.slice(0, -1) : part).split('|');
  return {
    words: choices.filter((choice) => !choice.startsWith('$') && !choice.endsWith('*')),
    stems: choices.filter((choice) => choice.endsWith('*')).map((choice) => choice.slice(0, -1)),
    isOptional,
    isEnd: choices.some((choice) => choice.startsWith('$')),
  };
}

/** True when the words match from some place on. Each place costs a bounded number of steps. */
export function isIn({ slots, from }: WordPattern, words: readonly string[]): boolean {
  const last = from === 'any' ? words.length - 1 : 0;
  for (let at = 0; at <= last; at++) if (holds(slots, 0, words, at)) return true;
  return false;
}

function holds(slots: WordPattern['slots'], index: number, words: readonly string[], at: number): boolean {
  const next = slots[index];
  if (next === undefined) return true;
  if (next === '..') return [0, 1, 2, 3].some((gap) => holds(slots, index + 1, words, at + gap));
  if (next.isOptional && holds(slots, index + 1, words, at)) return true;
  const word = words[at];
  if (word === undefined) return next.isEnd && holds(slots, index + 1, words, at);
  const fits = next.words.includes(word) || next.stems.some((stem) => word.startsWith(stem));
  return fits && holds(slots, index + 1, words, at + 1);
}
