import fc from 'fast-check';
import { conversation, type Conversation } from '@dearly/contracts';
import { assemble as assembleIn } from './assemble';
import type { ReadPart } from './read-part';

const BOX = { left: 0, top: 0, width: 100, height: 20 };
const PICTURE = { width: 300, height: 200 };
const assemble = (parts: ReadPart[], colour: Conversation['service']) => assembleIn(parts, colour, PICTURE);

function bubble(sender: 'me' | 'them', text: string, sureness = 1): ReadPart {
  const part = { kind: 'bubble' as const, box: BOX, sender, isCut: false, holes: [], sureness };
  return { part, text, lines: [text], sureness };
}

function note(kind: 'time' | 'status' | 'name' | 'title', ...lines: string[]): ReadPart {
  return { part: { kind, box: BOX }, text: lines.join(' '), lines, sureness: 1 };
}

describe('assembling a conversation', () => {
  it('tells the time of the first message below a time line and bounds the others', () => {
    const { messages, timestamps } = assemble(
      [
        bubble('me', 'one'),
        note('time', 'Yesterday 4:02 PM'),
        bubble('me', 'two'),
        bubble('them', 'three'),
        note('time', 'Today 9:00 AM'),
        bubble('them', 'four'),
        bubble('me', 'five'),
      ],
      'imessage',
    );
    expect(timestamps).toEqual(['Yesterday 4:02 PM', 'Today 9:00 AM']);
    expect(messages.map(({ timing }) => timing)).toEqual([
      { kind: 'bounded', before: 'Yesterday 4:02 PM' },
      { kind: 'exact', at: 'Yesterday 4:02 PM' },
      { kind: 'bounded', after: 'Yesterday 4:02 PM', before: 'Today 9:00 AM' },
      { kind: 'exact', at: 'Today 9:00 AM' },
      { kind: 'bounded', after: 'Today 9:00 AM' },
    ]);
    expect(messages.map(({ time }) => time)).toEqual([
      undefined,
      'Yesterday 4:02 PM',
      undefined,
      'Today 9:00 AM',
      undefined,
    ]);
  });

  it('finds the time among centered rows that stand close below one another', () => {
    const parts = [note('time', '2:54 PM', '1 Unread Message'), bubble('them', 'a')];
    expect(assemble(parts, 'sms').timestamps).toEqual(['2:54 PM']);
    const others = [note('time', 'You named the conversation', 'Delivered'), bubble('them', 'a')];
    expect(assemble(others, 'sms').timestamps).toEqual([]);
  });

  it('takes a time above a bubble on the left for no name', () => {
    const { messages, timestamps } = assemble(
      [note('name', '21:47'), bubble('them', 'a'), note('name', 'Keiko'), bubble('them', 'b')],
      'unknown',
    );
    expect(timestamps).toEqual(['21:47']);
    expect(messages.map(({ senderName }) => senderName)).toEqual([undefined, 'Keiko']);
  });

  it('knows no time where no time line shows', () => {
    expect(assemble([bubble('me', 'hi')], 'sms').messages[0]?.timing).toEqual({ kind: 'unknown' });
  });

  it('gives a name to the messages below it until I write or time goes on', () => {
    const { messages } = assemble(
      [
        note('name', 'Keiko'),
        bubble('them', 'a'),
        bubble('them', 'b'),
        note('name', 'Luis'),
        bubble('them', 'c'),
        bubble('me', 'd'),
        bubble('them', 'e'),
        note('name', 'Luis'),
        note('time', 'Today 9:00 AM'),
        bubble('them', 'f'),
      ],
      'imessage',
    );
    expect(messages.map(({ senderName }) => senderName)).toEqual([
      'Keiko',
      'Keiko',
      'Luis',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('keeps the row that names the service in the time line, and believes it more than the colour', () => {
    const parts = [note('time', 'Text Message', 'Today 12:58 PM'), bubble('me', 'hi')];
    const read = assemble(parts, 'imessage');
    expect(read.timestamps).toEqual(['Text Message\nToday 12:58 PM']);
    expect(read.service).toBe('sms');
    expect(read.messages[0]?.time).toBe('Text Message\nToday 12:58 PM');
  });

  it.each([
    ['|Message', 'iMessage\nToday 9:00 AM', 'imessage'],
    ['Text Message * RCS', 'Text Message • RCS\nToday 9:00 AM', 'sms'],
    ['Text Message SMS', 'Text Message • SMS\nToday 9:00 AM', 'sms'],
  ])('joins a row %s that stands on its own with the time line below it', (row, timeLine, service) => {
    const read = assemble([note('time', row), note('time', 'Today 9:00 AM'), bubble('me', 'hi')], 'unknown');
    expect(read.timestamps).toEqual([timeLine]);
    expect(read.service).toBe(service);
  });

  it('leaves out centred notes that tell no time, and what became of a message', () => {
    const read = assemble(
      [
        note('time', 'Kim named the conversation “Hikers”'),
        bubble('me', 'hi'),
        note('status', 'Delivered'),
        note('status', 'Read 9:12 PM'),
      ],
      'imessage',
    );
    expect(read.timestamps).toEqual([]);
    expect(read.messages.map(({ text }) => text)).toEqual(['hi']);
  });

  it('takes the contact from the header, and none where there is no header', () => {
    expect(assemble([note('title', 'Uncle Femi'), bubble('me', 'hi')], 'sms').contact).toBe('Uncle Femi');
    expect(assemble([bubble('me', 'hi')], 'sms').contact).toBe('');
  });

  it('says in percent how sure each message is, and of all what insights count by', () => {
    const read = assemble(
      [bubble('them', 'a', 0.9), bubble('me', 'b', 0.804), bubble('them', 'c', 0.7), bubble('me', 'd', 0.1)],
      'imessage',
    );
    expect(read.messages.map(({ confidence }) => confidence)).toEqual([90, 80, 70, 10]);
    expect(read.confidence).toBe(70);
    expect(assemble([], 'unknown').confidence).toBeUndefined();
  });

  it('says of each message where its bubble stands, in shares of the picture, and keeps bubbles apart', () => {
    const boxes = [
      { left: 100, top: 10, width: 200, height: 33 },
      { left: 0, top: 43, width: 100, height: 157 },
    ];
    const read = assemble(
      boxes.map((box) => {
        const one = bubble('me', 'a');
        return { ...one, part: { ...one.part, box } };
      }),
      'imessage',
    );
    expect(read.messages.map(({ box }) => box)).toEqual([
      { left: 0.3333, top: 0.05, width: 0.6667, height: 0.165 },
      { left: 0, top: 0.215, width: 0.3333, height: 0.785 },
    ]);
  });

  it('fits the contract whatever was read, with each bubble once and in order', () => {
    const part = fc.oneof(
      fc.tuple(fc.constantFrom('me' as const, 'them' as const), fc.string({ minLength: 1 })),
      fc.tuple(
        fc.constantFrom('time' as const, 'name' as const, 'status' as const, 'title' as const),
        fc.string(),
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), fc.double(), (kinds, sureness) => {
        const parts = kinds.map(([kind, text]) =>
          kind === 'me' || kind === 'them' ? bubble(kind, text, sureness) : note(kind, text),
        );
        const read = assemble(parts, 'unknown');
        expect(() => conversation.parse(read)).not.toThrow();
        const bubbles = parts.filter((one) => one.part.kind === 'bubble');
        expect(read.messages.map(({ text }) => text)).toEqual(bubbles.map(({ text }) => text));
      }),
    );
  });

  it('keeps to the limits of a document', () => {
    const read = assemble(
      Array.from({ length: 500 }, () => bubble('me', 'x'.repeat(9_000))),
      'imessage',
    );
    expect(() => conversation.parse(read)).not.toThrow();
    expect(read.messages).toHaveLength(400);
  });
});
