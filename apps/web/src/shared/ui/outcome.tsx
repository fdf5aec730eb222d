import type { ShownConversation } from '@dearly/contracts';
import { titleOf } from '../screenshot-title';
import { classNames } from './class-names';

type OutcomeProps = {
  conversation: ShownConversation | undefined;
  /** Makes it a block: only that has a first letter. */
  className: string;
};

/** What came of a conversation, as a line; that they asked to stop stands out. Nothing while it is not known. */
export function Outcome({ conversation, className }: OutcomeProps) {
  const outcome = titleOf(conversation)?.outcome;
  if (!outcome) return null;
  return (
    <span
      className={classNames('first-letter:uppercase', conversation?.asksToStop && 'text-caution', className)}
    >
      {outcome}
    </span>
  );
}
