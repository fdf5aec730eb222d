import type { Conversation } from '@dearly/contracts';
import { threadsOf, type ReadScreen } from './join-threads';

const TALK = [
  'me: Hi Ada, are you free on Saturday?',
  'them: Yes! What time were you thinking of?',
  'me: Around noon, at the lake',
  'them: ok',
  'them: I bring the boat and the bread',
  'me: ok',
  'them: See you there then, do not be late',
];
const conversation = (lines: string[], contact = 'Ada'): Conversation => ({
  contact,
  service: 'imessage',
  messages: lines.map((line) => ({
    sender: line.startsWith('me: ') ? 'me' : 'them',
    text: line.replace(/^\w+: /, ''),
    timing: { kind: 'unknown' },
  })),
  timestamps: [],
});
const screen = (id: string, from: number, to: number): ReadScreen => ({
  id,
  conversation: conversation(TALK.slice(from, to)),
});
const ids = (screens: ReadScreen[]) => threadsOf(screens).map((thread) => thread.ids);
const lines = ({ messages }: Conversation) => messages.map(({ sender, text }) => `${sender}: ${text}`);

describe('screenshots of one conversation', () => {
  it.each([
    ['in order', ['top', 'middle', 'end']],
    ['uploaded the other way round', ['end', 'middle', 'top']],
    ['in any order', ['middle', 'end', 'top']],
  ])('are joined, each message once, %s', (_title, order) => {
    const screens = [screen('top', 0, 3), screen('middle', 1, 5), screen('end', 4, 7)];
    const [thread, ...others] = threadsOf(order.flatMap((id) => screens.filter((one) => one.id === id)));
    expect(others).toEqual([]);
    expect(thread?.ids).toEqual(['top', 'middle', 'end']);
    expect(lines(thread?.conversation ?? conversation([]))).toEqual(TALK);
  });

  it('are known by what an edge left of a message, and keep the whole of it', () => {
    const top = screen('top', 0, 3);
    const end = screen('end', 2, 7);
    top.conversation.messages[2] = { sender: 'me', text: 'Around no', timing: { kind: 'unknown' } };
    end.conversation.messages.unshift({
      sender: 'them',
      text: 'were you thinking of?',
      timing: { kind: 'unknown' },
    });
    const [thread] = threadsOf([top, end]);
    expect(lines(thread?.conversation ?? conversation([]))).toEqual(TALK);
  });

  it('are joined although a letter was read wrongly', () => {
    const end = screen('end', 1, 7);
    end.conversation.messages[0] = {
      sender: 'them',
      text: 'Yes! What tirne were you thinking of?',
      timing: { kind: 'unknown' },
    };
    expect(ids([screen('top', 0, 2), end])).toEqual([['top', 'end']]);
  });

  it('are one when one of them shows nothing new', () => {
    expect(ids([screen('all', 0, 7), screen('part', 2, 5)])).toEqual([['all', 'part']]);
    expect(threadsOf([screen('part', 2, 5), screen('all', 0, 7)])[0]?.conversation.messages).toHaveLength(7);
  });

  it('stay apart when they share a short word, one of another sender, or nothing', () => {
    expect(
      ids([screen('top', 0, 4), { id: 'other', conversation: conversation(['them: ok', 'me: Bye']) }]),
    ).toEqual([['top'], ['other']]);
    const mine = {
      id: 'mine',
      conversation: conversation(['me: Yes! What time were you thinking of?', 'them: Six']),
    };
    expect(ids([screen('top', 0, 2), mine])).toEqual([['top'], ['mine']]);
    expect(ids([screen('top', 0, 2), screen('end', 4, 7)])).toEqual([['top'], ['end']]);
    expect(ids([])).toEqual([]);
  });

  it('stay apart when all they share is the opening that a template gives, or the time is another', () => {
    expect(ids([screen('sent', 0, 1), screen('answered', 0, 2), screen('again', 0, 1)])).toEqual([
      ['sent'],
      ['answered'],
      ['again'],
    ]);
    const at = (day: string): ReadScreen => {
      const told = screen(day, 0, 3);
      for (const message of told.conversation.messages) message.timing = { kind: 'exact', at: day };
      return told;
    };
    expect(ids([at('Monday 9:00 AM'), at('Friday 9:00 AM')])).toEqual([
      ['Monday 9:00 AM'],
      ['Friday 9:00 AM'],
    ]);
    expect(ids([at('Friday 9:00 AM'), screen('end', 1, 7)])).toEqual([['Friday 9:00 AM', 'end']]);
  });

  it('are as sure of a message as the surer of two readings', () => {
    const sureness = (one: number | undefined, other: number | undefined) => {
      const [top, end] = [screen('top', 0, 3), screen('end', 2, 7)];
      Object.assign(top.conversation.messages[2] ?? {}, { confidence: one });
      Object.assign(end.conversation.messages[0] ?? {}, { confidence: other });
      return threadsOf([top, end])[0]?.conversation.messages[2]?.confidence;
    };
    expect([sureness(20, 90), sureness(90, 20), sureness(undefined, 20), sureness(20, undefined)]).toEqual([
      ...[90, 90],
      ...[undefined, undefined],
    ]);
  });

  it('keep the time that only one of two readings tells', () => {
    const end = screen('end', 1, 7);
    const [first] = end.conversation.messages;
    if (first)
      Object.assign(first, { time: 'Today 9:00 AM', timing: { kind: 'exact', at: 'Today 9:00 AM' } });
    const [thread] = threadsOf([screen('top', 0, 2), end]);
    expect(thread?.conversation.messages[1]).toMatchObject({
      timing: { kind: 'exact', at: 'Today 9:00 AM' },
    });
  });
});
