import fc from 'fast-check';
import { fixedText, MessageMap } from './message-json';

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', '\\', '\n', '\u0001', '\u007f', 'é', '€', '😀', 'a'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 12,
});
const message = fc.record({
  numbers: fc.array(fc.constantFrom('+14155550101', '+14155550102'), { maxLength: 3 }),
  fixed: text,
  value: text,
});

describe('MessageMap', () => {
  it('writes the bytes that JSON.stringify makes of the same messages', () => {
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 4 }),
        fc.integer({ min: 0, max: 2e9 }),
        (messages, timestamp) => {
          const map = new MessageMap(timestamp);
          const expected: Record<string, unknown> = {};
          messages.forEach(({ numbers, fixed, value }, index) => {
            const id = `m${index + 1}`;
            map.add(id, numbers, [fixedText(fixed), value, fixedText(' ')]);
            expected[id] = {
              id,
              phoneNumbers: numbers,
              text: `${fixed}${value} `,
              status: 'pending',
              statusUpdatedTimestamp: timestamp,
            };
          });
          expect(new TextDecoder().decode(map.finish())).toBe(JSON.stringify(expected));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('writes rows and numbers that are told by their digits as it does their texts', () => {
    const digits = fc.oneof(
      fc.integer({ min: 1, max: 10 ** 15 - 1 }),
      fc.integer({ min: 0, max: 15 }).chain((power) => fc.constantFrom(10 ** power, 10 ** power - 1 || 1)),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.array(digits, { maxLength: 3 }),
        (row, numbers) => {
          const [told, written] = [new MessageMap(1), new MessageMap(1)];
          told.add(row, numbers, ['Hi']);
          written.add(
            `m${row}`,
            numbers.map((number) => `+${number}`),
            ['Hi'],
          );
          expect(told.finish()).toEqual(written.finish());
        },
      ),
      { numRuns: 150 },
    );
  });

  it('keeps half an emoji as an escape, so that the text stays what it was', () => {
    const map = new MessageMap(1);
    map.add('m1', [], ['a\ud83d', 'é\udc00"']);
    const read = JSON.parse(new TextDecoder().decode(map.finish())) as Record<string, { text: string }>;
    expect(read['m1']?.text).toBe('a\ud83dé\udc00"');
  });

  it('keeps texts of many megabytes whole', () => {
    const map = new MessageMap(1);
    const long = 'aé"😀'.repeat(10_000);
    for (let index = 1; index <= 30; index++) map.add(`m${index}`, [], [long]);
    const read = JSON.parse(new TextDecoder().decode(map.finish())) as Record<string, { text: string }>;
    expect(Object.keys(read)).toHaveLength(30);
    expect(Object.values(read).every((entry) => entry.text === long)).toBe(true);
  });

  it('refuses to write more than the limit', () => {
    const map = new MessageMap(1);
    // A fixed text is copied as it is, which is quick.
    const long = fixedText('a'.repeat(1_000_000));
    const fillUp = () => {
      for (let index = 1; index <= 140; index++) map.add(`m${index}`, [], [long]);
    };
    expect(fillUp).toThrow(/larger than 128 MiB/);
  });
});
