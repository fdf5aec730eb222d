import { readConsent, type ConsentReading, type DayOrder, type ListConsent } from '@dearly/messages';
import { campaigns, consentOf } from '../../shared/kept-messages/campaign-store';
import { keptGenerated } from '../../shared/kept-messages/kept-messages';
import { numbersOf } from '../../shared/kept-messages/numbers-of';

/** The people of a list who are among these; of the others nothing was sent, so there is nothing to prove. */
const among = (list: ListConsent, numbers: ReadonlySet<string>): ListConsent => ({
  ...list,
  people: list.people.filter(({ phone }) => numbers.has(phone)),
});

function merged(one: ConsentReading, other: ConsentReading): ConsentReading {
  return {
    agreed: [...one.agreed, ...other.agreed],
    refused: [...one.refused, ...other.refused],
    unclear: [...one.unclear, ...other.unclear],
    isOrderAsked: one.isOrderAsked || other.isOrderAsked,
  };
}

/** The numbers of whom lists say anything, yes or no. */
export const toldOf = ({ agreed, refused }: ConsentReading): Set<string> =>
  new Set([...agreed.map(({ phone }) => phone), ...refused]);

/**
 * Reads what the list `chosen` by hand says about these people, and of those whom it leaves out what the list says that
 * the campaign was made from. `now` in milliseconds.
 */
export function consentAmong(
  numbers: ReadonlySet<string>,
  lists: { chosen: ListConsent | undefined; own: ListConsent | undefined },
  order: DayOrder | undefined,
  now: number,
): ConsentReading {
  const nothing: ListConsent = { columns: [], people: [] };
  const chosen = readConsent(among(lists.chosen ?? nothing, numbers), order, now);
  const told = toldOf(chosen);
  const rest = new Set([...numbers].filter((number) => !told.has(number)));
  return merged(chosen, readConsent(among(lists.own ?? nothing, rest), order, now));
}

/** What lists say about all campaigns of this browser, together. Rejects when the browser does not hand them out. */
export async function consentOfAll(
  chosen: ListConsent | undefined,
  order: DayOrder | undefined,
  now: number,
): Promise<ConsentReading> {
  let all: ConsentReading = { agreed: [], refused: [], unclear: [], isOrderAsked: false };
  const seen = new Set<string>();
  for (const { id } of await campaigns()) {
    const own = await consentOf(id);
    if (!own && !chosen) continue;
    const numbers = numbersOf(Object.values((await keptGenerated(id))?.messages ?? {}));
    const fresh = new Set([...numbers].filter((number) => !seen.has(number)));
    const reading = consentAmong(fresh, { chosen, own }, order, now);
    for (const phone of toldOf(reading)) seen.add(phone);
    all = merged(all, reading);
  }
  return all;
}
