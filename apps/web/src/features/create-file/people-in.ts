import type { GeneratedJson } from '@dearly/contracts';
import type { ListConsent, NamedPerson } from '@dearly/messages';
import { numbersOf } from '../../shared/kept-messages/numbers-of';
import { rowOptions, type ListSettings } from './list-settings';
import type { PreviewWorker } from './preview-worker';

export type ListPeople = { people: NamedPerson[]; consent: ListConsent | undefined };

/**
 * What the people of a list are called and what the list says about their consent. It is for this browser alone, which
 * reads it from the list. Nothing where that fails: their numbers say who they are, and the proof can take the list by hand.
 */
export async function peopleIn(
  worker: PreviewWorker,
  file: File,
  settings: ListSettings,
): Promise<ListPeople> {
  const options = rowOptions(settings);
  const [names, consent] = await Promise.all([
    worker.ask('names', file, options),
    worker.ask('consent', file, options),
  ]);
  return {
    people: 'data' in names ? names.data : [],
    consent: 'data' in consent ? consent.data : undefined,
  };
}

/** Of these people those who get a message: whoever was left out is no part of a campaign, nor of its hand-off. */
export function thoseWritten({ messages }: GeneratedJson, { people, consent }: ListPeople): ListPeople {
  const numbers = numbersOf(Object.values(messages));
  const isWritten = ({ phone }: { phone: string }) => numbers.has(phone);
  return {
    people: people.filter(isWritten),
    consent: consent && { ...consent, people: consent.people.filter(isWritten) },
  };
}
