import { allReach, beginningOf, reachFrom, someReach, stepOf } from './pattern-reach';

/** All texts of so many digits that begin alike. */
function textsOf(known: string, length: number): string[] {
  const open = length - known.length;
  return Array.from({ length: 10 ** open }, (_, tail) =>
    open === 0 ? known : known + String(tail).padStart(open, '0'),
  );
}

/** The places, as bits, where a pattern that begins at `start` ends in some of the texts, and in all of them. */
function endsOf(pattern: string, texts: string[], start: number, length: number) {
  const whole = new RegExp(`^(?:${pattern})$`);
  let [some, all] = [0, 0];
  for (let end = start; end <= length; end++) {
    const fitting = texts.filter((text) => whole.test(text.slice(start, end))).length;
    if (fitting > 0) some |= 1 << end;
    if (fitting === texts.length) all |= 1 << end;
  }
  return { some, all };
}

describe('how far a pattern reaches in texts that begin alike', () => {
  it.each([
    ...[
      '1',
      '12',
      '\\d',
      '\\d\\d',
      '[13]',
      '[2-47]',
      '[0-35-79]',
      '12|3',
      '1|13|',
      '(?:12|3)4',
      '(1|2)[23]',
      '1?2',
    ],
    ...[
      '\\d?',
      '\\d{2}',
      '\\d{1,3}',
      '[13]{2}4?',
      '[0-3]{0,2}4',
      '(?:1\\d){1,2}',
      '1(?:2(?:3|4\\d)|[35])\\d?',
      '(?:1|2|3)?',
    ],
  ])('is what trying them all shows: %s', (pattern) => {
    const step = stepOf(pattern);
    for (const known of ['', '1', '2', '7', '12', '13', '34', '124', '1234', '1313']) {
      for (const length of [0, 1, 2].map((open) => known.length + open)) {
        const texts = textsOf(known, length);
        for (let start = 0; start <= Math.min(known.length, 2); start++) {
          const reach = step?.(reachFrom(start), beginningOf(known, length)) ?? -1;
          expect({ known, length, start, some: someReach(reach), all: allReach(reach) }).toEqual({
            ...{ known, length, start },
            ...endsOf(pattern, texts, start, length),
          });
        }
      }
    }
  });

  it('counts the place behind the fifteenth digit', () => {
    const reach = stepOf('1\\d{12,14}')?.(reachFrom(0), beginningOf('1234567890', 15)) ?? 0;
    expect([someReach(reach), allReach(reach)]).toEqual([0b111 << 13, 0b111 << 13]);
  });

  it.each([
    'a',
    '.',
    '1+',
    '1*',
    '\\D',
    '[^1]',
    '[a]',
    '(?=1)1',
    '(?!1)2',
    '(1',
    '1)',
    '(1+)',
    '1|2+',
    '2+|1',
    '1{,2}',
    '^1',
    '1$',
  ])('is not told where more stands in the pattern than is known: %s', (pattern) => {
    expect(stepOf(pattern)).toBeUndefined();
  });
});
