/** Texts of `length` digits, at most 15, that begin with the same known ones; those behind may be any. */
export type Beginning = {
  readonly length: number;
  readonly known: number;
  /** For each digit the places where it stands among the known ones, as bits. */
  readonly places: readonly number[];
  /** The places of the others, as bits. */
  readonly unknown: number;
};

/**
 * Where a pattern can end, one bit a place: in the low half for at least one of the texts that begin alike, in the high
 * half for all of them. The place behind the last digit counts.
 */
export type Reach = number;
/** Where a pattern can end that begins at the places of `from`. */
export type Step = (from: Reach, text: Beginning) => Reach;

const HALF = 16;
const ANY_DIGIT = 0x3ff;
const ZERO = 0x30;

export const reachFrom = (place: number): Reach => (1 << place) | (1 << (place + HALF));
/** Bits of the places that some of the texts reach, and of those that all reach. */
export const someReach = (reach: Reach): number => reach & 0xffff;
export const allReach = (reach: Reach): number => reach >>> HALF;

export function beginningOf(known: string, length: number): Beginning {
  const places = Array.from({ length: 10 }, () => 0);
  for (let place = 0; place < known.length; place++) {
    const digit = known.charCodeAt(place) - ZERO;
    places[digit] = (places[digit] ?? 0) | (1 << place);
  }
  return { length, known: known.length, places, unknown: (1 << length) - (1 << known.length) };
}

/** One digit of those whose bits are set. */
function digitOf(digits: number): Step {
  const members = Array.from({ length: 10 }, (_, digit) => digit).filter((digit) => digits & (1 << digit));
  return (from, { places, unknown }) => {
    if (from === 0) return 0;
    let fits = 0;
    for (const digit of members) fits |= places[digit] ?? 0;
    const all = digits === ANY_DIGIT ? fits | unknown : fits;
    return (from & (fits | unknown | (all << HALF))) << 1;
  };
}

const followed =
  (one: Step, other: Step): Step =>
  (from, text) =>
    other(one(from, text), text);

function repeated(step: Step, least: number, most: number): Step {
  if (least === 1 && most === 1) return step;
  return (from, text) => {
    let times = from;
    for (let time = 0; time < least; time++) times = step(times, text);
    let all = times;
    for (let time = least; time < most && times !== 0; time++) {
      times = step(times, text);
      all |= times;
    }
    return all;
  };
}

/** The bits of a class such as `[1-37]`. */
function bitsOf(members: string): number {
  let digits = 0;
  for (const [, from = '', to = from] of members.matchAll(/(\d)(?:-(\d))?/g)) {
    for (let digit = Number(from); digit <= Number(to); digit++) digits |= 1 << digit;
  }
  return digits;
}

/** Reads one pattern; a class, because reading goes on where it stopped. */
class PatternReader {
  private at = 0;

  constructor(private readonly pattern: string) {}

  whole(): Step | undefined {
    const step = this.choice();
    return this.at === this.pattern.length ? step : undefined;
  }

  private choice(): Step | undefined {
    let step = this.sequence();
    while (step && this.take('|')) {
      const [one, other] = [step, this.sequence()];
      step = other && ((from, text) => (from === 0 ? 0 : one(from, text) | other(from, text)));
    }
    return step;
  }

  private sequence(): Step | undefined {
    let step: Step = (from) => from;
    while (this.at < this.pattern.length && !'|)'.includes(this.pattern.charAt(this.at))) {
      const atom = this.atom();
      if (!atom) return undefined;
      const count = /^(?:\?|\{(\d+)(?:,(\d+))?\})/.exec(this.pattern.slice(this.at));
      this.at += count?.[0].length ?? 0;
      const least = count ? Number(count[1] ?? 0) : 1;
      step = followed(step, repeated(atom, least, Number(count?.[2] ?? count?.[1] ?? 1)));
    }
    return step;
  }

  private atom(): Step | undefined {
    if (this.take('\\d')) return digitOf(ANY_DIGIT);
    const [some] = /^(?:\d|\[[\d-]+\])/.exec(this.pattern.slice(this.at)) ?? [];
    if (some !== undefined) {
      this.at += some.length;
      return digitOf(bitsOf(some));
    }
    if (!this.take('(')) return undefined;
    if (this.take('?') && !this.take(':')) return undefined;
    const step = this.choice();
    return this.take(')') ? step : undefined;
  }

  private take(text: string): boolean {
    if (!this.pattern.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }
}

/** How a pattern goes through a text; `undefined` if anything else stands in it than digits, classes, groups and counts. */
export function stepOf(pattern: string): Step | undefined {
  return new PatternReader(pattern).whole();
}
