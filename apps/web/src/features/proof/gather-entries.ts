import type { Message } from '@dearly/contracts';
import { hashOf, type ConsentEntry, type ProofEntry, type SentEntry } from '@dearly/proof';
import { doNotContact } from '../../shared/do-not-contact/do-not-contact';
import type { Campaign } from '../../shared/kept-messages/campaign';
import { campaigns, consentOf } from '../../shared/kept-messages/campaign-store';
import { keptGenerated, NOTES_PREFIX } from '../../shared/kept-messages/kept-messages';
import { leftAt, stateOf } from '../../shared/kept-messages/note';
import { numbersOf } from '../../shared/kept-messages/numbers-of';
import { readNote } from '../../shared/kept-messages/read-note';
import type { ConsentChoice } from './consent-choice';
import { consentAmong, toldOf } from './listed-consent';

/**
 * What this browser knows of the records that the terms ask for (specification, section 9), oldest first: consent as the
 * lists have it and as the person notes it now, messages that left, and people on the Do Not Contact list. `now` in
 * milliseconds. Rejects when the browser does not hand out the campaigns or the list.
 */
export async function gatherEntries(
  hasTexts: boolean,
  consent: ConsentChoice,
  now: number,
): Promise<ProofEntry[]> {
  const known = (await campaigns()).toReversed();
  const agreed: ProofEntry[] = [];
  const sent: SentEntry[] = [];
  for (const campaign of known) {
    const messages = Object.values((await keptGenerated(campaign.id))?.messages ?? {});
    sent.push(...(await sentOf(campaign, messages, hasTexts)));
    agreed.push(...(await agreedOf(campaign, numbersOf(messages), consent, now)));
  }
  const optedOut = (await doNotContact()).map(({ number, addedAt }): ProofEntry => ({
    kind: 'opted_out',
    numbers: [number],
    at: addedAt,
  }));
  const timed = [...sent, ...optedOut].sort((one, other) => timeOf(one) - timeOf(other));
  return [...agreed, ...timed];
}

/** People of whom their list says the same share an entry; the note is for those of whom no list says anything. */
async function agreedOf(
  { id, name }: Campaign,
  numbers: ReadonlySet<string>,
  consent: ConsentChoice,
  now: number,
): Promise<ConsentEntry[]> {
  const lists = { chosen: consent.list, own: await consentOf(id) };
  const reading = consentAmong(numbers, lists, consent.order, now);
  const same = new Map<string, ConsentEntry>();
  const add = (phone: string, on: string | null, how: string) => {
    const key = JSON.stringify([on, how]);
    const entry = same.get(key) ?? { kind: 'consent', campaign: name, numbers: [], on, how };
    entry.numbers.push(phone);
    same.set(key, entry);
  };
  for (const { phone, on, how } of reading.agreed) add(phone, on, how);
  const how = consent.how.trim();
  if (how !== '' && [id, ''].includes(consent.campaign)) {
    const told = toldOf(reading);
    for (const number of numbers) if (!told.has(number)) add(number, consent.on || null, how);
  }
  return [...same.values()];
}

const timeOf = (entry: ProofEntry): number => (entry.kind === 'consent' ? 0 : entry.at);

async function sentOf(
  { id, name }: Campaign,
  messages: readonly Message[],
  hasTexts: boolean,
): Promise<SentEntry[]> {
  const sent: SentEntry[] = [];
  for (const message of messages) {
    const note = readNote(localStorage.getItem(`${NOTES_PREFIX}${id}.${message.id}`));
    const at = leftAt(note);
    if (at === undefined) continue;
    const text = note.text ?? message.text;
    sent.push({
      kind: 'sent',
      campaign: name,
      numbers: message.phoneNumbers,
      at,
      state: stateOf(note) === 'opened' ? 'opened' : 'sent',
      textHash: await hashOf(text),
      ...(hasTexts && { text }),
    });
  }
  return sent;
}
