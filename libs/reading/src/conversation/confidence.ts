import type { Entry } from './entries';

type Message = Pick<Extract<Entry, { kind: 'message' }>, 'kind' | 'sender' | 'sureness'>;

/** Words outside of every bubble may be a message: nobody knows who wrote first, or replied. */
const LOOSE = 0.5;

/** A sureness from 0 to 1 in percent, whole. */
export const percentOf = (sureness: number): number =>
  Math.round(Math.min(1, Math.max(0, sureness || 0)) * 100);

/**
 * How sure what insights count is: what my first message says, and that each one up to the first reply to it is a message
 * of its sender, with no words among them that lie in no bubble. Without a reply, that holds for all, since each might be
 * it. Undefined of none.
 */
export function confidenceOf(said: readonly (Message | { kind: 'loose' })[]): number | undefined {
  const first = said.findIndex((one) => one.kind === 'message' && one.sender === 'me');
  const reply = said.findIndex(
    (one, i) => first >= 0 && i > first && one.kind === 'message' && one.sender === 'them',
  );
  const counted = reply < 0 ? said : said.slice(0, reply + 1);
  if (!counted.some(({ kind }) => kind === 'message')) return undefined;
  const sure = counted.map((one, i) => {
    if (one.kind === 'loose') return LOOSE;
    return i === first ? one.sureness.text : one.sureness.bubble;
  });
  return percentOf(Math.min(...sure));
}
