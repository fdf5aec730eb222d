import fc from 'fast-check';
import { anyCharacter, portion, runs } from '../../../test/material';
import { fromWindows1252, isUtf8, textBetween, unitsBetween } from './utf8';

const strict = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};
/** Mostly whole characters, so that the faults stand among text: cut short, too long, halves of pairs, too high. */
const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.string({ unit: anyCharacter, maxLength: 9 }).map((text) => [...Buffer.from(text)]),
  },
  { weight: 2, arbitrary: fc.constantFrom([97], [97, 98, 99, 100], [0], [0x7f]) },
  fc.constantFrom(
    [0x80],
    [0xc0, 0x80],
    [0xc1, 0xbf],
    [0xe0, 0x9f, 0xbf],
    [0xe0, 0xa0, 0x80],
    [0xed, 0x9f, 0xbf],
  ),
  fc.constantFrom(
    [0xed, 0xa0, 0x80],
    [0xf0, 0x8f, 0xbf, 0xbf],
    [0xf4, 0x8f, 0xbf, 0xbf],
    [0xf4, 0x90, 0x80, 0x80],
  ),
  fc.constantFrom(
    [0xf0, 0x90, 0x80],
    [0xe2, 0x82],
    [0xc3],
    [0xff],
    [0xf5, 0x80, 0x80, 0x80],
    [0xe2, 0x28, 0xa1],
  ),
);
const someBytes = fc.tuple(fc.array(piece, { maxLength: 8 }), fc.integer({ min: 0, max: 3 }));

describe('isUtf8', () => {
  it('takes what a strict decoder takes, wherever in the memory the bytes begin', () => {
    let valid = 0;
    fc.assert(
      fc.property(someBytes, ([pieces, offset]) => {
        const all = pieces.flat();
        const bytes = new Uint8Array(new ArrayBuffer(all.length + offset), offset);
        bytes.set(all);
        expect(isUtf8(bytes)).toBe(strict(bytes));
        if (isUtf8(bytes)) valid++;
      }),
      runs(4_000),
    );
    expect(valid).toBeGreaterThan(portion(400));
    expect(valid).toBeLessThan(portion(3_600));
  });
});

describe('isUtf8 of one character', () => {
  it('is as strict as a decoder at the limits of each byte', () => {
    const firsts = [0x7f, 0x80, 0xbf, 0xc0, 0xc1, 0xc2, 0xc3, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef];
    const highest = [0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff];
    const seconds = [0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0];
    const rests = [[], [0x80], [0xbf, 0x80], [0x7f], [0x80, 0xc0], [0xc0, 0x80], [0x80, 0x80, 0x41], [0x41]];
    const pairs = [...firsts, ...highest].flatMap((first) => seconds.map((second) => [first, second]));
    const files = pairs.flatMap((pair) => rests.map((rest) => Uint8Array.from([0x61, ...pair, ...rest])));
    expect(files.filter((file) => isUtf8(file) !== strict(file))).toEqual([]);
    expect([...firsts, ...highest].filter((first) => isUtf8(Uint8Array.of(first)))).toEqual([0x7f]);
  });
});

describe('fromWindows1252', () => {
  it('gives every byte the character that it has there', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const text = new TextDecoder().decode(fromWindows1252(all));
    expect(text.slice(0, 128)).toBe(String.fromCharCode(...all.subarray(0, 128)));
    expect(text.slice(128, 160)).toBe('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ');
    expect(text.slice(160)).toBe(String.fromCharCode(...all.subarray(160)));
  });
});

describe('textBetween and unitsBetween', () => {
  it('give the text and its length as JavaScript counts it, a mark in front included', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'é', '€', '😀', '\ufeff', 'word '), maxLength: 70 }),
        (text) => {
          const utf8 = new TextEncoder().encode(`é${text}😀`);
          expect(textBetween(utf8, 2, utf8.length - 4)).toBe(text);
          expect(unitsBetween(utf8, 2, utf8.length - 4)).toBe(text.length);
        },
      ),
      runs(500),
    );
  });
});
