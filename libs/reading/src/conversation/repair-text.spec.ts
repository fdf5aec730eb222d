import fc from 'fast-check';
import { repairText } from './repair-text';

describe('repairing text', () => {
  it.each([
    ['| will', 'I will'],
    ['l can, l think', 'I can, I think'],
    ["l'll bring it, l'm on my way", "I'll bring it, I'm on my way"],
    ["I'l come and we'l eat", "I'll come and we'll eat"],
    ['you’re “the best”', 'you\'re "the best"'],
    ['https:/www.example.com', 'https://www.example.com'],
    ['$1 ,240 and 10 :30', '$1,240 and 10:30'],
    ['  two   spaces ', 'two spaces'],
    ['1\n\n:15', '1:15'],
    ['a\u0000b\u200bc', 'a b c'],
  ])('makes %j %j', (read, right) => {
    expect(repairText(read)).toBe(right);
  });

  it.each(['5|6', 'all', 'l-shaped', 'Call 1', '12 and 13', "it's", 'sit 3, 4'])(
    'leaves %j alone',
    (text) => {
      expect(repairText(text)).toBe(text);
    },
  );

  it('changes no digit and leaves no control character, and has nothing left to repair', () => {
    const texts = fc.string({
      unit: fc.constantFrom(...'lI|1 5,.:\'’"a!/-\n\u0007\u200dhtps'.split('')),
      maxLength: 40,
    });
    fc.assert(
      fc.property(texts, (text) => {
        const repaired = repairText(text);
        expect(repaired.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
        expect(repaired).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        expect(repairText(repaired)).toBe(repaired);
      }),
      { numRuns: 500 },
    );
  });
});
