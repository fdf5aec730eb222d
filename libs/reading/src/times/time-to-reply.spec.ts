import type { Conversation, ConversationMessage, MessageTiming } from '@dearly/contracts';
import { timeToReplyOf } from './time-to-reply';

const unknown: MessageTiming = { kind: 'unknown' };
const at = (line: string): MessageTiming => ({ kind: 'exact', at: line });
const within = (after?: string, before?: string): MessageTiming => ({ kind: 'bounded', after, before });
const me = (timing: MessageTiming): ConversationMessage => ({ sender: 'me', text: 'Hi', timing });
const them = (timing: MessageTiming): ConversationMessage => ({ sender: 'them', text: 'Hey', timing });
const talk = (...messages: ConversationMessage[]): Conversation => ({
  contact: 'Elena',
  service: 'imessage',
  messages,
  timestamps: [],
});

describe('the time to the first reply', () => {
  it('is exact between two exact times', () => {
    const conversation = talk(
      me(at('Text Message\nYesterday 4:02 PM')),
      them(at('Yesterday 6:47 PM')),
      me(within('Yesterday 6:47 PM')),
    );
    expect(timeToReplyOf(conversation)).toEqual({ kind: 'exact', minutes: 165 });
  });

  it('is bounded by the time lines around the reply', () => {
    const reply = them(within('Today 3:01 AM', 'Today 3:11 AM'));
    expect(timeToReplyOf(talk(me(at('Today 3:01 AM')), reply))).toEqual({ kind: 'bounded', min: 0, max: 10 });
  });

  it('is bounded when my message is not the first under its time line', () => {
    const conversation = talk(
      them(at('Today 8:00 AM')),
      me(within('Today 8:00 AM', 'Today 8:10 AM')),
      them(at('Today 8:10 AM')),
    );
    expect(timeToReplyOf(conversation)).toEqual({ kind: 'bounded', min: 0, max: 10 });
  });

  it('runs from my first message, even when I wrote again before the reply', () => {
    const conversation = talk(me(at('Today 8:00 AM')), me(at('Today 9:00 AM')), them(at('Today 9:30 AM')));
    expect(timeToReplyOf(conversation)).toEqual({ kind: 'exact', minutes: 90 });
  });

  it('has a lower bound alone when days lie between', () => {
    const conversation = talk(me(at('Sat, May 10 at 7:00 AM')), them(at('Today 7:00 AM')));
    expect(timeToReplyOf(conversation)).toEqual({ kind: 'bounded', min: 2_880, max: null });
  });

  it('has a lower bound alone when the reply came some time after a later line', () => {
    const conversation = talk(
      me(at('Today 7:00 AM')),
      me(at('Today 8:00 AM')),
      them(within('Today 8:00 AM')),
    );
    expect(timeToReplyOf(conversation)).toEqual({ kind: 'bounded', min: 60, max: null });
  });

  it('is not exact between a weekday and Today', () => {
    const conversation = talk(me(at('Thursday 7:00 AM')), them(at('Today 7:00 AM')));
    expect(timeToReplyOf(conversation)).toEqual({ kind: 'bounded', min: 2_880, max: 8_640 });
  });

  it.each<[string, Conversation]>([
    ['nothing bounds it', talk(me(at('Today 12:58 PM')), them(within('Today 12:58 PM')))],
    ['no time is shown', talk(me(unknown), them(unknown))],
    ['there is no reply', talk(them(at('Today 8:00 AM')), me(at('Today 9:00 AM')))],
    ['I wrote nothing', talk(them(at('Today 8:00 AM')))],
    ['the picture is empty', talk()],
    ['the times contradict one another', talk(me(at('Today 9:00 AM')), them(at('Today 8:00 AM')))],
    [
      'the lines around the reply contradict one another',
      talk(me(at('Today 9:00 AM')), them(within('Today 10:00 AM', 'Today 9:30 AM'))),
    ],
    ['a time cannot be read', talk(me(at('T0d?y')), them(at('Today 8:00 AM')))],
  ])('is unknown when %s', (_, conversation) => {
    expect(timeToReplyOf(conversation)).toEqual({ kind: 'unknown' });
  });
});
