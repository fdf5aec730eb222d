import fc from 'fast-check';
import { anyCharacter, runs } from '../../test/material';
import { CellText } from '../sources/csv/cell-text';
import { fixedText, longestLength, MessageMap } from './message-json';

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', '\\', '\n', '\u0001', ' ', '\u007f', '\u0080', 'é', '€', '😀', 'a'),
    // The first and last characters of two and three bytes, and those beside the halves of pairs.
    fc.constantFrom('\u07ff', '\u0800', '\ud7ff', '\ue000', '\uffff'),
    anyCharacter,
  ),
  maxLength: 12,
});
const wellFormed = (one: string) => Buffer.from(one).toString();

/** Cells of one file, as they stand in it: quoted if they hold quotation marks, with something in front. */
const cellsOf = (texts: readonly string[]): CellText[] => {
  const encoder = new TextEncoder();
  const written = texts.map((one) => wellFormed(one).replaceAll('"', '""'));
  const utf8 = encoder.encode(`x,${written.join('')}`);
  let from = 2;
  return written.map((one) => {
    const to = from + encoder.encode(one).length;
    const cell = new CellText(utf8, from, to, one.includes('"'));
    from = to;
    return cell;
  });
};
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
      runs(400),
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
      runs(150),
    );
  });

  it('writes cells of a file as it does their texts', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
        const [copied, written] = [new MessageMap(1), new MessageMap(1)];
        const cells = cellsOf(texts);
        copied.add('m1', [], cells);
        written.add(
          'm1',
          [],
          cells.map((cell) => cell.text),
        );
        expect(cells.map((cell) => cell.text)).toEqual(texts.map((one) => wellFormed(one)));
        expect(copied.finish()).toEqual(written.finish());
      }),
      runs(400),
    );
  });

  it('leaves two quotation marks two where a cell was not quoted', () => {
    const map = new MessageMap(1);
    const utf8 = new TextEncoder().encode('5""');
    map.add('m1', [], [new CellText(utf8, 0, 3, false)]);
    expect(new TextDecoder().decode(map.finish())).toContain(String.raw`"text":"5\"\""`);
  });

  it('loses nothing wherever its memory has to grow', () => {
    const most = fixedText('a'.repeat(2 ** 20 - 180));
    for (let room = 0; room < 160; room += 4) {
      const [told, written] = [new MessageMap(1, room), new MessageMap(1)];
      const first = [most, 'a'.repeat(room)];
      const [cell] = cellsOf(['"\u0001']);
      told.add(1, [], first);
      const rare = '\u0001"é'.repeat(40);
      told.add(123_456, [14155550101, 999_999_999_999_999], [cell ?? '', rare]);
      written.add('m1', [], first);
      written.add('m123456', ['+14155550101', '+999999999999999'], ['"\u0001', fixedText(rare)]);
      expect(Buffer.compare(told.finish(), written.finish())).toBe(0);
    }
  });

  it('tells how long a piece can become without decoding it', () => {
    const utf8 = new TextEncoder().encode('x,Zoë');
    expect(longestLength(fixedText('"Hi"'))).toBe(4);
    expect(longestLength('Zoë')).toBe(3);
    expect(longestLength(new CellText(utf8, 2, utf8.length, false))).toBe(4);
  });

  it('keeps half an emoji as an escape, so that the text stays what it was', () => {
    const map = new MessageMap(1);
    map.add('m1', [], ['a\ud83d', 'é\udc00"', '\ud800']);
    const read = JSON.parse(new TextDecoder().decode(map.finish())) as Record<string, { text: string }>;
    expect(read['m1']?.text).toBe('a\ud83dé\udc00"\ud800');
  });

  it('keeps texts of many megabytes whole', () => {
    const map = new MessageMap(1);
    const long = 'aé"😀'.repeat(10_000);
    for (let index = 1; index <= 30; index++) map.add(`m${index}`, [], [long]);
    const read = JSON.parse(new TextDecoder().decode(map.finish())) as Record<string, { text: string }>;
    expect(Object.keys(read)).toHaveLength(30);
    expect(Object.values(read).every((entry) => entry.text === long)).toBe(true);
  });

  it('has room for what escapes make of a text', () => {
    const map = new MessageMap(1);
    map.add('m1', [], [fixedText('a'.repeat(2 ** 20 - 300)), '\u0001'.repeat(60)]);
    const read = JSON.parse(new TextDecoder().decode(map.finish())) as Record<string, { text: string }>;
    expect(read['m1']?.text.slice(-61)).toBe(`a${'\u0001'.repeat(60)}`);
  });

  it('takes one text that is larger than all before', () => {
    const map = new MessageMap(1);
    map.add('m1', [], [fixedText('a'.repeat(3_000_000))]);
    expect(map.finish().length).toBeGreaterThan(3_000_000);
  });

  it('takes little more memory than it fills where it is told how many messages will come', () => {
    const long = fixedText('a'.repeat(2_500));
    const [told, untold] = [new MessageMap(1, 2_000), new MessageMap(1)];
    for (let row = 1; row <= 2_000; row++)
      for (const map of [told, untold]) map.add(row, [14155550101], [long]);
    const [least, more] = [told.finish(), untold.finish()];
    expect(least.buffer.byteLength).toBeLessThan(1.2 * least.length);
    expect(more.buffer.byteLength).toBeLessThan(2 * more.length);
    expect(Buffer.compare(least, more)).toBe(0);
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
