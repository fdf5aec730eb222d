import type { Conversation, ConversationMessage } from '@dearly/contracts';
import { isCutFrom, isSameText } from './same-text';

/** Characters that the messages in common have at least: "ok" stands in many conversations, twice in one as well. */
const ENOUGH_CHARS = 16;

type Pair = { upper: ConversationMessage; lower: ConversationMessage };

/** Said under two different time lines, equal words are two messages. */
const isSaidApart = ({ timing: one }: ConversationMessage, { timing: other }: ConversationMessage) =>
  one.kind === 'exact' && other.kind === 'exact' && one.at !== other.at;

/** The last message of the upper picture may be cut by its lower edge, the first of the lower one by its upper edge. */
function isSame({ upper, lower }: Pair, isLast: boolean, isFirst: boolean): boolean {
  if (upper.sender !== lower.sender || isSaidApart(upper, lower)) return false;
  if (isSameText(upper.text, lower.text)) return true;
  return (
    (isLast && isCutFrom(upper.text, lower.text, 'lower')) ||
    (isFirst && isCutFrom(lower.text, upper.text, 'upper'))
  );
}

function isShared(upper: readonly ConversationMessage[], lower: readonly ConversationMessage[]): boolean {
  const pairs = upper.flatMap((message, at) => {
    const other = lower[at];
    return other ? [{ upper: message, lower: other }] : [];
  });
  const chars = lower.reduce((sum, { text }) => sum + text.length, 0);
  return chars >= ENOUGH_CHARS && pairs.every((pair, at) => isSame(pair, at === pairs.length - 1, at === 0));
}

/**
 * How many messages at the end of the `upper` picture begin the `lower` one, which was scrolled further down; 0 when
 * none do, or too little text to be sure. All messages of the lower one may be among them.
 */
export function overlapOf(upper: Conversation, lower: Conversation): number {
  const most = Math.min(upper.messages.length, lower.messages.length);
  for (let count = most; count > 0; count--) {
    // One message that opens both is what a template says to everybody.
    if (count === 1 && upper.messages.length === 1) return 0;
    if (isShared(upper.messages.slice(-count), lower.messages.slice(0, count))) return count;
  }
  return 0;
}

/** Where all messages of `inner` stand in `outer`, one after the other; -1 when they do not, or nobody can be sure. */
export function placeWithin(outer: Conversation, inner: Conversation): number {
  const { length } = inner.messages;
  if (length === 0) return -1;
  for (let at = length === 1 ? 1 : 0; at + length <= outer.messages.length; at++) {
    if (isShared(outer.messages.slice(at, at + length), inner.messages)) return at;
  }
  return -1;
}
