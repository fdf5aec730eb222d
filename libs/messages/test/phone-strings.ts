import { metadata } from '../src/phones/phone-metadata';

/** Random numbers from a seed (mulberry32): the same seed gives the same strings on every machine. */
export type Random = { below(limit: number): number; pick<T>(list: readonly T[]): T };

export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return { below, pick: (list) => list[below(list.length)] as (typeof list)[number] };
}

/** A text that a numbering plan's pattern accepts. The patterns know digits, classes, groups, choices and counts. */
export function textMatching(pattern: string, random: Random): string {
  let at = 0;
  const choice = (): string => {
    const options = [sequence()];
    while (pattern[at] === '|') {
      at++;
      options.push(sequence());
    }
    return random.pick(options);
  };
  const sequence = (): string => {
    let text = '';
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const start = at;
      const first = atom();
      const end = at;
      const [least, most] = count();
      const afterCount = at;
      const times = least + random.below(most - least + 1);
      for (let time = 0; time < times; time++) {
        at = start;
        text += time === 0 ? first : atom();
      }
      at = Math.max(end, afterCount);
    }
    return text;
  };
  const atom = (): string => {
    const char = pattern[at++] ?? '';
    if (char === '\\') return pattern[at++] === 'd' ? String(random.below(10)) : '';
    if (char === '[') return memberOfClass();
    if (char !== '(') return char;
    if (pattern.startsWith('?:', at)) at += 2;
    const text = choice();
    at++;
    return text;
  };
  const memberOfClass = (): string => {
    const end = pattern.indexOf(']', at);
    const members: string[] = [];
    for (; at < end; at++) {
      const from = pattern[at] ?? '';
      if (pattern[at + 1] === '-') {
        for (let digit = Number(from); digit <= Number(pattern[at + 2]); digit++) members.push(String(digit));
        at += 2;
      } else if (from === '\\') {
        members.push('0', '5', '9');
        at++;
      } else members.push(from);
    }
    at++;
    return random.pick(members);
  };
  const count = (): [number, number] => {
    if (pattern[at] === '?') {
      at++;
      return [0, 1];
    }
    const range = /^\{(\d+)(?:,(\d+))?\}/.exec(pattern.slice(at));
    if (!range) return [1, 1];
    at += range[0].length;
    return [Number(range[1]), Number(range[2] ?? range[1])];
  };
  return choice();
}

type RawPlan = readonly [string, string?, string?, number[]?, unknown?, string?, ...unknown[]];
const plans = metadata.countries as unknown as Record<string, RawPlan>;
export const COUNTRIES = Object.keys(plans);

function nationalNumber(country: string, random: Random): string {
  const plan = plans[country];
  const types = (Array.isArray(plan?.[11]) ? plan[11] : []) as ([string?] | 0)[];
  const patterns = types.flatMap((type) => (type && type[0] ? [type[0]] : []));
  const national = textMatching(random.pick([plan?.[2] ?? '\\d{9}', ...patterns]), random);
  const change = random.below(10);
  if (change === 0) return national.slice(0, -1 - random.below(3));
  if (change === 1) return national + random.below(1000);
  if (change === 2) return String(random.below(10)) + national.slice(1);
  if (change === 3) return Array.from({ length: 3 + random.below(14) }, () => random.below(10)).join('');
  return national;
}

function withPrefix(country: string, national: string, random: Random): string {
  const plan = plans[country];
  const code = plan?.[0] ?? '1';
  const ownPrefix = typeof plan?.[5] === 'string' ? plan[5] : '0';
  const rule = typeof plan?.[7] === 'string' && !plan[7].includes('?=') ? plan[7] : ownPrefix;
  return random.pick([
    () => `+${code}${national}`,
    () => `+${code}${national}`,
    () => national,
    () => national,
    () => `${code}${national}`,
    () => `${ownPrefix}${national}`,
    () => `${textMatching(rule, random)}${national}`,
    () => `+${code}${ownPrefix}${national}`,
    () => `00${code}${national}`,
    () => `011${code}${national}`,
    () =>
      `${typeof plan?.[1] === 'string' ? textMatching(plan[1].replace(/\\d/g, '1'), random) : '00'}${code}${national}`,
    () => `+${code}(0)${national}`,
    () => `+800${national}`,
  ])();
}

const SEPARATORS = [
  ' ',
  '-',
  '.',
  '/',
  '(',
  ')',
  '[',
  ']',
  '\u00a0',
  '\u2011',
  '\u2013',
  '\u200b',
  '\uff0d',
  '\u3000',
];
const JUNK = [
  'x',
  '#',
  '~',
  ',',
  ';',
  'ext',
  'tel:',
  'mobile: ',
  '\t',
  '\u202a',
  '\uff0b',
  '+',
  '*',
  'é',
  '\u0301',
  '\\',
  '"',
];
const EXTENSIONS = [' x42', ' ext. 17', ';ext=9', ' #5', ',,123', ' доб. 3', '~12', ' - 12#', ' int 4'];
const DIGIT_ZEROS = [0xff10, 0x660, 0x6f0];

function dress(number: string, random: Random): string {
  let text = number;
  if (random.below(3) > 0) {
    const gaps = random.below(5);
    for (let gap = 0; gap < gaps; gap++) {
      const at = random.below(text.length + 1);
      text = text.slice(0, at) + random.pick(SEPARATORS) + text.slice(at);
    }
  }
  if (random.below(14) === 0) {
    const zero = random.pick(DIGIT_ZEROS);
    text = text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
  }
  if (random.below(20) === 0) text += random.pick(EXTENSIONS);
  if (random.below(20) === 0) {
    const at = random.pick([0, text.length, random.below(text.length + 1)]);
    text = text.slice(0, at) + random.pick(JUNK) + text.slice(at);
  }
  return text;
}

/** A text that may be a phone number, and the default country to read it with. */
export function phoneText(random: Random): { text: string; country: string } {
  const country = random.pick(COUNTRIES);
  const text = dress(withPrefix(country, nationalNumber(country, random), random), random);
  return { text, country: random.below(4) === 0 ? random.pick(COUNTRIES) : country };
}
