import { randomKey } from '../../shared/random-key';

/** What one generation sends; two equal ones are the same email until an answer says that it is settled. */
export type KeyKeeper = {
  /** The key of this content, which is plain data: the same one as before unless the content changed or the last attempt was settled. */
  keyFor: (content: Record<string, unknown>) => string;
  /** The last attempt has its answer: whatever comes next is a new email. */
  settle: () => void;
};

/** Decides when a generation is a repeat of the last one, so that a retry after a lost answer is no second email. */
export function createKeyKeeper(): KeyKeeper {
  let last: { content: string; key: string } | undefined;
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: randomKey() };
      return last.key;
    },
    settle: () => {
      last = undefined;
    },
  };
}
