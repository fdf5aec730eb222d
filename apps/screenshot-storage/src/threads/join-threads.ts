import type { Conversation, ConversationMessage } from '@dearly/contracts';
import { findOverlaps, type Overlaps } from './overlap';
import { compareTexts } from './same-text';

/** A picture that was read, by the id of its screenshot. */
export type ReadScreen = { id: string; conversation: Conversation };

/** Pictures of one conversation, from its top to its end, and what they say together, each message once. */
export type Thread = { ids: string[]; conversation: Conversation };

/** Two threads as one, and how many messages tell that they are: none when nothing does. */
type Join = { shared: number; thread: () => Thread };

/**
 * Puts screenshots of one person together that show one conversation, scrolled and overlapping. A picture without an
 * overlap is a thread of its own. Order of the threads: that of their first picture in `screens`.
 */
export function threadsOf(screens: readonly ReadScreen[]): Thread[] {
  const joinOf = remembered(joiner(findOverlaps(compareTexts())));
  let threads: Thread[] = screens.map(({ id, conversation }) => ({ ids: [id], conversation }));
  for (let found = longestJoin(threads, joinOf); found; found = longestJoin(threads, joinOf)) {
    const { at, other, thread } = found;
    threads = threads.flatMap((one, place) => (place === at ? [thread] : place === other ? [] : [one]));
  }
  return threads;
}

type JoinOf = (upper: Thread, lower: Thread) => Join;

const joiner =
  ({ overlapOf, placeWithin }: Overlaps): JoinOf =>
  (upper, lower) => {
    const within = placeWithin(upper.conversation, lower.conversation);
    if (within >= 0)
      return { shared: lower.conversation.messages.length, thread: () => withIn(upper, lower, within) };
    const shared = overlapOf(upper.conversation, lower.conversation);
    return { shared, thread: () => belowEachOther(upper, lower, shared) };
  };

/** After a join only the threads that came of it are compared anew. */
function remembered(joinOf: JoinOf): JoinOf {
  const known = new WeakMap<Thread, WeakMap<Thread, Join>>();
  return (upper, lower) => {
    const ofUpper = known.get(upper) ?? new WeakMap<Thread, Join>();
    known.set(upper, ofUpper);
    const join = ofUpper.get(lower) ?? joinOf(upper, lower);
    ofUpper.set(lower, join);
    return join;
  };
}

/** The two threads that overlap most, as one: a long overlap is surer than a short one. */
function longestJoin(
  threads: Thread[],
  joinOf: JoinOf,
): { at: number; other: number; thread: Thread } | undefined {
  let best: (Join & { at: number; other: number }) | undefined;
  for (const [one, upper] of threads.entries()) {
    for (const [two, lower] of threads.entries()) {
      if (one === two) continue;
      const join = joinOf(upper, lower);
      if (join.shared > (best?.shared ?? 0))
        best = { ...join, at: Math.min(one, two), other: Math.max(one, two) };
    }
  }
  return best && { at: best.at, other: best.other, thread: best.thread() };
}

/** A picture whose messages all stand in others already: its place among them is after the first that reaches further up. */
function withIn(outer: Thread, inner: Thread, place: number): Thread {
  const ids = place === 0 ? [...inner.ids, ...outer.ids] : [...outer.ids, ...inner.ids];
  return { ids, conversation: outer.conversation };
}

function belowEachOther(upper: Thread, lower: Thread, shared: number): Thread {
  const above = upper.conversation.messages;
  const below = lower.conversation.messages;
  const seam = above.slice(-shared).map((message, at) => fuller(message, below[at] ?? message));
  return {
    ids: [...upper.ids, ...lower.ids],
    conversation: {
      contact: upper.conversation.contact || lower.conversation.contact,
      service:
        upper.conversation.service === 'unknown' ? lower.conversation.service : upper.conversation.service,
      messages: [...above.slice(0, -shared), ...seam, ...below.slice(shared)],
      timestamps: [...new Set([...upper.conversation.timestamps, ...lower.conversation.timestamps])],
    },
  };
}

/**
 * Of two readings of one message the longer text, which no edge has cut, what either tells of its time, and how sure the
 * surer one is.
 */
function fuller(one: ConversationMessage, other: ConversationMessage): ConversationMessage {
  const [{ confidence, ...full }, { confidence: ofRest, ...rest }] =
    other.text.length > one.text.length ? [other, one] : [one, other];
  return {
    ...full,
    ...timeOf(full.timing.kind !== 'exact' && rest.timing.kind === 'exact' ? rest : full),
    // What has none was put right by a person, or read before it was told: it counts as sure.
    ...(confidence === undefined || ofRest === undefined ? {} : { confidence: Math.max(confidence, ofRest) }),
  };
}

function timeOf({ time, timing }: ConversationMessage): Pick<ConversationMessage, 'time' | 'timing'> {
  return { timing, ...(time === undefined ? {} : { time }) };
}
