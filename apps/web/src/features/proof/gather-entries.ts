import type { Message } from '@dearly/contracts';
import { hashOf, type ProofEntry, type SentEntry } from '@dearly/proof';
import { doNotContact } from '../../shared/do-not-contact/do-not-contact';
import type { Campaign } from '../../shared/kept-messages/campaign';
import { campaigns } from '../../shared/kept-messages/campaign-store';
import { keptGenerated, NOTES_PREFIX } from '../../shared/kept-messages/kept-messages';
import { leftAt, stateOf } from '../../shared/kept-messages/note';
import { readNote } from '../../shared/kept-messages/read-note';

/** How the people of a campaign agreed; `on` is a day (YYYY-MM-DD) or '', `campaign` an id or '' for all campaigns. */
export type ConsentNote = { how: string; on: string; campaign: string };

/**
 * What this browser knows of the records that the terms ask for (specification, section 9), oldest first: consent as the
 * person notes it now, messages that left, and people on the Do Not Contact list. Rejects when the browser does not hand
 * out the campaigns or the list.
 */
export async function gatherEntries(hasTexts: boolean, consent: ConsentNote): Promise<ProofEntry[]> {
  const known = (await campaigns()).toReversed();
  const agreed: ProofEntry[] = [];
  const sent: SentEntry[] = [];
  for (const campaign of known) {
    const messages = Object.values((await keptGenerated(campaign.id))?.messages ?? {});
    sent.push(...(await sentOf(campaign, messages, hasTexts)));
    if (consent.how.trim() === '' || ![campaign.id, ''].includes(consent.campaign)) continue;
    const numbers = [...new Set(messages.flatMap(({ phoneNumbers }) => phoneNumbers))];
    const { how, on } = consent;
    if (numbers.length > 0)
      agreed.push({ kind: 'consent', campaign: campaign.name, numbers, on: on || null, how: how.trim() });
  }
  const optedOut = (await doNotContact()).map(({ number, addedAt }): ProofEntry => ({
    kind: 'opted_out',
    numbers: [number],
    at: addedAt,
  }));
  const timed = [...sent, ...optedOut].sort((one, other) => timeOf(one) - timeOf(other));
  return [...agreed, ...timed];
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
