// The typing headline without a clock: each step says what is shown and how long until the next one. All times are
// milliseconds of the specification, section 9.

export type TypingState = {
  wordIndex: number;
  /** Letters of the word that are shown. */
  length: number;
  phase: 'typing' | 'deleting';
  /** State of the random sequence, so that one seed always gives the same rhythm. */
  seed: number;
};

export const PAUSE_AFTER_WORD = 1_500;
/** The cursor shows for so long, then hides for as long. */
export const CURSOR_BLINK = 530;
const TYPE = { from: 60, to: 120 };
const DELETE = { from: 50, to: 90 };
/** Now and then a person thinks before the next letter. */
const HESITATION = { share: 0.08, from: 160, to: 320 };

export function startTyping(seed: number): TypingState {
  return { wordIndex: 0, length: 0, phase: 'typing', seed };
}

/** mulberry32: a small generator with a good spread; returns the next state and a number in [0, 1). */
function random(seed: number): [number, number] {
  const next = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return [next, ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296];
}

function between({ from, to }: { from: number; to: number }, share: number): number {
  return Math.round(from + (to - from) * share);
}

/** The state after `state`, and how long (ms) it takes until that one is shown. */
export function nextTyping(
  words: readonly string[],
  state: TypingState,
): { state: TypingState; wait: number } {
  const word = words[state.wordIndex % words.length] ?? '';
  const [afterFirst, share] = random(state.seed);
  const [seed, mood] = random(afterFirst);
  if (state.phase === 'typing') {
    if (state.length >= word.length)
      return {
        state: { ...state, length: word.length - 1, phase: 'deleting', seed },
        wait: PAUSE_AFTER_WORD,
      };
    const pace = mood < HESITATION.share ? HESITATION : TYPE;
    return { state: { ...state, length: state.length + 1, seed }, wait: between(pace, share) };
  }
  if (state.length > 0)
    return { state: { ...state, length: state.length - 1, seed }, wait: between(DELETE, share) };
  const wordIndex = (state.wordIndex + 1) % words.length;
  return { state: { wordIndex, length: 1, phase: 'typing', seed }, wait: between(TYPE, share) };
}

export function shownText(words: readonly string[], { wordIndex, length }: TypingState): string {
  return (words[wordIndex] ?? '').slice(0, length);
}
