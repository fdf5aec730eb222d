import type { Conversation, ConversationMessage } from '@dearly/contracts';
import type { TextComparer } from './same-text';

/** Characters that the messages in common have at least: "ok" stands in many conversations, twice in one as well. */
const ENOUGH_CHARS = 16;

/** Said under two different time lines, equal words are two messages. */
const isSaidApart = ({ timing: one }: ConversationMessage, { timing: other }: ConversationMessage) =>
  one.kind === 'exact' && other.kind === 'exact' && one.at !== other.at;

/** Where the messages of two pictures may be the same. */
export type Overlaps = {
  /**
   * How many messages at the end of the `upper` picture begin the `lower` one, which was scrolled further down; 0 when
   * none do, or too little text to be sure. All messages of the lower one may be among them.
   */
  overlapOf: (upper: Conversation, lower: Conversation) => number;
  /** Where all messages of `inner` stand in `outer`, one after the other; -1 when they do not, or nobody can be sure. */
  placeWithin: (outer: Conversation, inner: Conversation) => number;
};

export function findOverlaps(texts: TextComparer): Overlaps {
  /** The last message of the upper picture may be cut by its lower edge, the first of the lower one by its upper edge. */
  const isSame = (
    upper: ConversationMessage,
    lower: ConversationMessage,
    isLast: boolean,
    isFirst: boolean,
  ): boolean => {
    if (upper.sender !== lower.sender || isSaidApart(upper, lower)) return false;
    return (
      texts.isSame(upper.text, lower.text) ||
      (isLast && texts.isCutFrom(upper.text, lower.text, 'lower')) ||
      (isFirst && texts.isCutFrom(lower.text, upper.text, 'upper'))
    );
  };
  /** Whether the first `count` messages of `lower` are those of `upper` from a place on. */
  const areShared = (upper: Conversation, from: number, lower: Conversation, count: number): boolean => {
    let chars = 0;
    for (let at = 0; at < count; at++) {
      const [one, other] = [upper.messages[from + at], lower.messages[at]];
      if (!one || !other || !isSame(one, other, at === count - 1, at === 0)) return false;
      chars += other.text.length;
    }
    return chars >= ENOUGH_CHARS;
  };
  return {
    overlapOf(upper, lower) {
      const { length } = upper.messages;
      for (let count = Math.min(length, lower.messages.length); count > 0; count--) {
        // One message that opens both is what a template says to everybody.
        if (count === 1 && length === 1) return 0;
        if (areShared(upper, length - count, lower, count)) return count;
      }
      return 0;
    },
    placeWithin(outer, inner) {
      const { length } = inner.messages;
      if (length === 0) return -1;
      for (let at = length === 1 ? 1 : 0; at + length <= outer.messages.length; at++) {
        if (areShared(outer, at, inner, length)) return at;
      }
      return -1;
    },
  };
}
