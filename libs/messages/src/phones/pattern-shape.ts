/**
 * What can be told about all texts of digits that a pattern takes, by their length: how many digits at the end of each
 * may be any digits at all. No text of a length has -1, nor has one beyond the end.
 */
export type PatternShape = readonly number[];

const EMPTY: PatternShape = [0];
const ONE_OF_SOME: PatternShape = [-1, 0];
const ANY_DIGIT: PatternShape = [-1, 1];
/** Longer numbers are none; this bounds counts without an end as well. */
const LONGEST = 20;

const either = (one: PatternShape, other: PatternShape): PatternShape =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, length) => {
    const [first = -1, second = -1] = [one[length], other[length]];
    return first < 0 || second < 0 ? Math.max(first, second) : Math.min(first, second);
  });

function followed(before: PatternShape, after: PatternShape): PatternShape {
  const shape = Array.from({ length: Math.min(before.length + after.length - 1, LONGEST) }, () => -1);
  before.forEach((freeBefore, length) => {
    after.forEach((freeAfter, more) => {
      const at = length + more;
      if (freeBefore < 0 || freeAfter < 0 || at >= shape.length) return;
      const free = freeAfter === more ? freeBefore + more : freeAfter;
      const known = shape[at] ?? -1;
      shape[at] = known < 0 ? free : Math.min(known, free);
    });
  });
  return shape;
}

function repeated(shape: PatternShape, least: number, most: number): PatternShape {
  let times = EMPTY;
  for (let time = 0; time < least; time++) times = followed(times, shape);
  let all = times;
  for (let time = least; time < most; time++) {
    times = followed(times, shape);
    all = either(all, times);
  }
  return all;
}

/** Reads one pattern; a class, because reading goes on where it stopped. */
class PatternReader {
  private at = 0;

  constructor(private readonly pattern: string) {}

  whole(): PatternShape | undefined {
    const shape = this.choice();
    return this.at === this.pattern.length ? shape : undefined;
  }

  private choice(): PatternShape | undefined {
    let shape = this.sequence();
    while (shape && this.take('|')) {
      const other = this.sequence();
      shape = other && either(shape, other);
    }
    return shape;
  }

  private sequence(): PatternShape | undefined {
    let shape = EMPTY;
    while (this.at < this.pattern.length && !'|)'.includes(this.pattern.charAt(this.at))) {
      const atom = this.atom();
      if (!atom) return undefined;
      const count = /^(?:\?|\{(\d+)(?:,(\d+))?\})/.exec(this.pattern.slice(this.at));
      this.at += count?.[0].length ?? 0;
      const least = count ? Number(count[1] ?? 0) : 1;
      shape = followed(shape, repeated(atom, least, Number(count?.[2] ?? count?.[1] ?? 1)));
    }
    return shape;
  }

  private atom(): PatternShape | undefined {
    if (this.take('\\d')) return ANY_DIGIT;
    const some = /^(?:\d|\[[\d-]+\])/.exec(this.pattern.slice(this.at));
    if (some) {
      this.at += some[0].length;
      return ONE_OF_SOME;
    }
    if (!this.take('(')) return undefined;
    if (this.take('?') && !this.take(':')) return undefined;
    const shape = this.choice();
    return this.take(')') ? shape : undefined;
  }

  private take(text: string): boolean {
    if (!this.pattern.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }
}

/** The shape of a pattern; `undefined` if anything else stands in it than digits, classes, groups and counts. */
export function shapeOf(pattern: string): PatternShape | undefined {
  return new PatternReader(pattern).whole();
}
