import { LIMITS, mendedConversation } from '@dearly/contracts';
import {
  draftOf,
  faultsOf,
  firstDraftOf,
  mendOf,
  withAdded,
  withMessage,
  withMoved,
  withoutMessage,
} from './mend-draft';
import type { Conversation } from './read-texts';

const BETWEEN = { kind: 'bounded', after: '8:30 AM', before: '9:12 AM' } as const;
const at = (time: string) => ({ time, timing: { kind: 'exact', at: time } as const });
const READ: Conversation = {
  contact: ' Ada ',
  service: 'sms',
  messages: [
    { sender: 'me', text: 'One', ...at('8:30 AM'), confidence: 20 },
    { sender: 'them', senderName: 'Luis', text: 'Two', timing: BETWEEN, confidence: 90 },
    { sender: 'them', text: 'Three', ...at('9:12 AM') },
  ],
  timestamps: ['8:30 AM', '9:12 AM'],
};
const draft = draftOf(READ);
const sent = (changed = draft) => mendOf(changed, READ);
const places = (changed: typeof draft) => changed.messages.map(({ text, time = '' }) => `${time} ${text}`);

describe('a conversation that is edited', () => {
  it('is sent as it was read when nothing was changed, without confidence', () => {
    expect(mendedConversation.parse(sent())).toEqual(sent());
    expect(sent()).toEqual({
      contact: 'Ada',
      service: 'sms',
      messages: [
        { sender: 'me', text: 'One', ...at('8:30 AM') },
        { sender: 'them', senderName: 'Luis', text: 'Two', timing: BETWEEN },
        { sender: 'them', text: 'Three', ...at('9:12 AM') },
      ],
      timestamps: ['8:30 AM', '9:12 AM'],
    });
    expect(draft.messages.map(({ isDoubtful }) => isDoubtful)).toEqual([true, false, false]);
  });

  it('may lack what an older analysis did not know', () => {
    const old = draftOf({ messages: [{ sender: 'me', text: 'One' }] });
    expect(mendOf(old, { messages: [] })).toEqual({
      contact: '',
      service: 'unknown',
      messages: [{ sender: 'me', text: 'One', timing: { kind: 'unknown' } }],
      timestamps: [],
    });
  });

  it('keeps with each message where it stands in the picture, wherever it is moved; an added one stands nowhere', () => {
    const box = { left: 0.1, top: 0.2, width: 0.5, height: 0.05 };
    const lower = { ...box, top: 0.4 };
    const messages = READ.messages.map((message, index) =>
      index < 2 ? { ...message, box: [box, lower][index] } : message,
    );
    const seen = draftOf({ ...READ, messages });
    const boxes = (changed: typeof draft) => mendOf(changed, READ).messages.map((message) => message.box);
    expect(boxes(seen)).toEqual([box, lower, undefined]);
    expect(boxes(withMoved(seen, 1, -1))).toEqual([lower, box, undefined]);
    expect(boxes(withoutMessage(seen, 0))).toEqual([lower, undefined]);
    expect(boxes(withAdded(seen))).toEqual([box, lower, undefined, undefined]);
  });

  it('keeps the time lines in their places when messages change theirs', () => {
    const moved = withMoved(draft, 1, -1);
    expect(places(moved)).toEqual(['8:30 AM Two', ' One', '9:12 AM Three']);
    expect(sent(moved).messages.map(({ timing }) => timing)).toEqual(
      sent().messages.map(({ timing }) => timing),
    );
    expect(withMoved(moved, 0, 1)).toEqual(draft);
    expect(withMoved(draft, 0, -1)).toBe(draft);
    expect(withMoved(draft, 2, 1)).toBe(draft);
  });

  it('hands the time line of a message that goes to the next, unless that has its own', () => {
    expect(places(withoutMessage(draft, 0))).toEqual(['8:30 AM Two', '9:12 AM Three']);
    expect(places(withoutMessage(draft, 1))).toEqual(['8:30 AM One', '9:12 AM Three']);
    expect(places(withoutMessage(draft, 2))).toEqual(['8:30 AM One', ' Two']);
  });

  it('gets one more at the end, of the other side and after the last time line, with a key of its own', () => {
    const more = withAdded(withoutMessage(draft, 1));
    expect(more.messages.at(-1)).toMatchObject({
      sender: 'me',
      text: '',
      timing: { kind: 'bounded', after: '9:12 AM' },
    });
    expect(new Set(more.messages.map(({ key }) => key)).size).toBe(3);
    expect(withAdded(draftOf({ messages: [] })).messages).toMatchObject([
      { key: 0, sender: 'me', timing: { kind: 'unknown' } },
    ]);
  });

  it('names the writer in a group only for messages that are not mine', () => {
    const mine = withMessage(draft, 1, { sender: 'me' });
    expect(sent(mine).messages[1]).not.toHaveProperty('senderName');
    expect(sent(withMessage(mine, 1, { sender: 'them' }))).toEqual(sent());
  });

  it('says at which message something is wrong, wherever it stands by now', () => {
    expect(faultsOf(draft, READ)).toBeUndefined();
    const empty = withMoved(withMessage(draft, 2, { text: ' \n' }), 2, -1);
    const faults = faultsOf({ ...empty, contact: 'x'.repeat(201) }, READ);
    expect([...(faults?.messages ?? [])]).toEqual([[2, 'Write what the message says, or delete it.']]);
    expect(faults?.contact).toBe('The name has at most 200 characters.');
  });

  it('has no more messages than can be kept', () => {
    let many = draft;
    while (many.messages.length <= LIMITS.analysis.messages) many = withAdded(many);
    const messages = many.messages.map((message) => ({ ...message, text: 'x' }));
    expect(faultsOf({ ...many, messages }, READ)?.whole).toBe('A conversation has at most 400 messages.');
  });
});

describe('a conversation that is typed in', () => {
  const NONE: Conversation = { messages: [] };

  it('begins with a message of mine to type, and what was read with what was read', () => {
    const mine = { key: 0, sender: 'me', text: '', timing: { kind: 'unknown' } };
    expect(firstDraftOf(NONE)).toMatchObject({ contact: '', messages: [mine] });
    expect(firstDraftOf(READ)).toEqual(draft);
  });

  it('needs a message, where what was read may be wrong as a whole', () => {
    const empty = { contact: 'Ada', messages: [] };
    expect(faultsOf(empty, NONE)?.whole).toBe('Nothing to save yet. Add a message first.');
    expect(faultsOf(empty, READ)).toBeUndefined();
  });

  it('is sent as one of which nothing else is known', () => {
    const typed = withMessage({ ...firstDraftOf(NONE), contact: 'Ada' }, 0, { text: 'Hi' });
    expect(faultsOf(typed, NONE)).toBeUndefined();
    expect(mendOf(typed, NONE)).toEqual({
      contact: 'Ada',
      service: 'unknown',
      messages: [{ sender: 'me', text: 'Hi', timing: { kind: 'unknown' } }],
      timestamps: [],
    });
  });
});
