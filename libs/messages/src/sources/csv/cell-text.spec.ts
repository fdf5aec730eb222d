import fc from 'fast-check';
import { portion, runs } from '../../../test/material';
import { MessageMap } from '../../output/message-json';
import { readRows } from './parse-rows';

const SPACES = [
  ' ',
  '\t',
  '\v',
  '\u00a0',
  '\u1680',
  '\u2003',
  '\u2028',
  '\u202f',
  '\u205f',
  '\u3000',
  '\ufeff',
];
const NEIGHBORS = [
  '\u00a1',
  '\u00bf',
  '\u200b',
  '\u2010',
  '\u3001',
  '\ufeff\u00e9',
  'é',
  '東',
  '😀',
  '\u0085',
];
const cell = fc.string({
  unit: fc.constantFrom('a', '"', '\\', '\n', '\r', '\u0001', '\u007f', ',', '7', ...SPACES, ...NEIGHBORS),
  maxLength: 8,
});
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe('a cell as bytes', () => {
  it('is the text without the spaces around it, or says that only decoding can tell', () => {
    let told = 0;
    fc.assert(
      fc.property(cell, (text) => {
        const rows = readRows(`x,${quoted(text)}\n`, 0, ',');
        const bytes = rows.cellText?.(0, 1);
        if (bytes === undefined) return;
        told++;
        expect(bytes.text).toBe(text.trim());
        expect(bytes.to - bytes.from).toBeGreaterThanOrEqual(bytes.text.length);
      }),
      runs(3_000),
    );
    expect(told).toBeGreaterThan(portion(1_500));
  });

  it('is copied into JSON as JSON.stringify writes its text', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const bytes = readRows(`x,${quoted(text)}\n`, 0, ',').cellText?.(0, 1);
        if (bytes === undefined) return;
        const map = new MessageMap(1);
        map.add('m1', [], ['<', bytes, '>']);
        expect(new TextDecoder().decode(map.finish())).toContain(
          `"text":${JSON.stringify(`<${text.trim()}>`)},`,
        );
      }),
      runs(3_000),
    );
  });

  it.each([...SPACES, ...NEIGHBORS])('has %j taken off or kept on each side as its text has', (char) => {
    for (const text of [char, `${char}a`, `a${char}`, `é${char}`, `${char}${char}a b${char}${char}`]) {
      const rows = readRows(`x,${quoted(text)}\n`, 0, ',');
      expect(rows.cellText?.(0, 1)?.text ?? text.trim()).toBe(text.trim());
      expect(rows.isBlank(0, 1)).toBe(text.trim() === '');
    }
  });

  it('is empty where a cell without quotes is nothing but spaces, also at the end of a line', () => {
    const bytes = readRows('x, \t \n\n', 0, ',').cellText?.(0, 1);
    expect(bytes?.text).toBe('');
    expect(bytes?.from).toBe(bytes?.to);
  });

  it.each([
    ['abc', false],
    ['Zoë', false],
    ['Ж', false],
    ['\u05be', true],
    ['\u05d0', true],
    ['a \u0645', true],
  ])(
    'tells of %j without decoding whether it may have letters written from right to left',
    (text, mayHave) => {
      expect(readRows(`${text},\u05d0\n`, 0, ',').cellText?.(0, 0)?.mayHaveRightToLeft).toBe(mayHave);
    },
  );

  it('is not there beyond the row, nor where the library had to read the file', () => {
    expect(readRows('a,b\n', 0, ',').cellText?.(0, 2)).toBeUndefined();
    expect(readRows('a"x,b\n', 0, ',').cellText).toBeUndefined();
  });
});
