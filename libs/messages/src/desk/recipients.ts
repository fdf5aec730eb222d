import type { HandlingMethod } from '@dearly/contracts';
import { gatherOutgoing } from '../output/outgoing';
import type { PlannedMessage } from '../plan/waves';
import { idOf } from './sheet';
import { STANDING } from './standing';
import type { View } from './views';

/**
 * The messages that the list makes as it stands, in the order of sending, as the generated files have them.
 * @throws AppError `messages_too_large` for groups, whose texts have to be compared
 */
export function recipientsOf({ standing, spoken }: View, method: HandlingMethod): PlannedMessage[] {
  // Without groups no text is written: that takes a while for a long list.
  const outgoing = method === 'group' ? gatherOutgoing(method) : undefined;
  const single: PlannedMessage[] = [];
  standing.codes.forEach((code, place) => {
    const number = standing.number(place);
    if (code !== STANDING.ready || number === undefined) return;
    if (outgoing) outgoing.add(idOf(place), number, spoken.text(place));
    else single.push({ id: idOf(place), phones: [number] });
  });
  return outgoing ? outgoing.messages.map(({ id, numbers }) => ({ id, phones: numbers })) : single;
}
