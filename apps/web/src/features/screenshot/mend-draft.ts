import {
  isDoubtful,
  mendedConversation,
  messageBox,
  messageTiming,
  type MendedConversation,
  type MessageTiming,
} from '@dearly/contracts';
import { z } from 'zod';
import type { Conversation } from './read-texts';

/** A message as it is being edited. `key` tells it from the others, wherever it is moved. */
const draftMessage = z.object({
  key: z.number(),
  sender: z.enum(['me', 'them']),
  senderName: z.string().optional(),
  text: z.string(),
  time: z.string().optional(),
  timing: messageTiming,
  isDoubtful: z.boolean(),
  /** Where its bubble stands in the picture; it goes where the message goes. */
  box: messageBox.optional(),
});
export type DraftMessage = z.infer<typeof draftMessage>;
/** Anything may be typed: what keeps it from being saved is told then (`faultsOf`). */
export const conversationDraft = z.object({ contact: z.string(), messages: z.array(draftMessage) });
export type Draft = z.infer<typeof conversationDraft>;

/** What is wrong, in words: by the key of the message, with the name, and with the whole. */
export type DraftFaults = { messages: ReadonlyMap<number, string>; contact?: string; whole?: string };

const UNKNOWN: MessageTiming = { kind: 'unknown' };

export function draftOf({ contact, messages }: Conversation): Draft {
  return {
    contact: contact ?? '',
    messages: messages.map((message, key) => ({
      key,
      sender: message.sender,
      ...(message.senderName ? { senderName: message.senderName } : {}),
      text: message.text,
      ...(message.time ? { time: message.time } : {}),
      timing: message.timing ?? UNKNOWN,
      isDoubtful: isDoubtful(message),
      ...(message.box ? { box: message.box } : {}),
    })),
  };
}

/** What the editor begins with: what was read, else a message of mine that waits to be typed. */
export function firstDraftOf(read: Conversation): Draft {
  const draft = draftOf(read);
  return read.messages.length === 0 ? withAdded(draft) : draft;
}

/** The draft as it is sent; the service and the time lines stay as they were read. */
export function mendOf({ contact, messages }: Draft, read: Conversation): MendedConversation {
  return {
    contact: contact.trim(),
    service: read.service ?? 'unknown',
    messages: messages.map(({ sender, senderName, text, time, timing, box }) => ({
      ...(box === undefined ? {} : { box }),
      sender,
      ...(sender === 'them' && senderName?.trim() ? { senderName: senderName.trim() } : {}),
      text,
      ...(time === undefined ? {} : { time }),
      timing,
    })),
    timestamps: read.timestamps ?? [],
  };
}

export function withMessage(draft: Draft, key: number, changes: Partial<DraftMessage>): Draft {
  const messages = draft.messages.map((one) => (one.key === key ? { ...one, ...changes } : one));
  return { ...draft, messages };
}

/** Two neighbors change places; time lines stay where they stand. */
export function withMoved(draft: Draft, at: number, by: -1 | 1): Draft {
  const messages = [...draft.messages];
  const [one, other] = [messages[at], messages[at + by]];
  if (!one || !other) return draft;
  messages[at] = atTimeOf(one, other);
  messages[at + by] = atTimeOf(other, one);
  return { ...draft, messages };
}

/** The time line above a message that goes belongs to the one below it. */
export function withoutMessage(draft: Draft, at: number): Draft {
  const [gone, next] = draft.messages.slice(at, at + 2);
  const messages = draft.messages.filter((_one, place) => place !== at);
  if (gone?.time !== undefined && next && next.time === undefined) messages[at] = atTimeOf(gone, next);
  return { ...draft, messages };
}

/** One more at the end, of whoever did not write the last; it came after the last time line. */
export function withAdded(draft: Draft): Draft {
  const last = draft.messages.at(-1);
  const after = last && lastTimeLine(last.timing);
  const added: DraftMessage = {
    key: Math.max(-1, ...draft.messages.map(({ key }) => key)) + 1,
    sender: last?.sender === 'me' ? 'them' : 'me',
    text: '',
    timing: after === undefined ? UNKNOWN : { kind: 'bounded', after },
    isDoubtful: false,
  };
  return { ...draft, messages: [...draft.messages, added] };
}

/** What keeps the draft from being saved; undefined when nothing does. Messages that were read may all be wrong. */
export function faultsOf(draft: Draft, read: Conversation): DraftFaults | undefined {
  if (draft.messages.length + read.messages.length === 0)
    return { messages: new Map(), whole: 'Nothing to save yet. Add a message first.' };
  const { error } = mendedConversation.safeParse(mendOf(draft, read));
  if (!error) return undefined;
  const messages = new Map<number, string>();
  const faults: Omit<DraftFaults, 'messages'> = {};
  for (const { path, message } of error.issues) {
    const [field, at] = path;
    const key = typeof at === 'number' ? draft.messages[at]?.key : undefined;
    if (key !== undefined) messages.set(key, message);
    else if (field === 'contact') faults.contact = message;
    else faults.whole = message;
  }
  return { ...faults, messages };
}

/** What `message` says, at the place of `place`. */
function atTimeOf(place: DraftMessage, { time: _time, ...message }: DraftMessage): DraftMessage {
  return { ...message, ...(place.time === undefined ? {} : { time: place.time }), timing: place.timing };
}

function lastTimeLine(timing: MessageTiming): string | undefined {
  if (timing.kind === 'exact') return timing.at;
  return timing.kind === 'bounded' ? timing.after : undefined;
}
