import type { GeneratedJson } from '@dearly/contracts';
import { folded, type NamedPerson } from '@dearly/messages';
import { nameFinder } from '../../../shared/kept-messages/names';
import type { Campaign } from '../../../shared/kept-messages/campaign';
import { filtered, queueOf } from '../queue';

/** Fewer characters than these would find nearly every message. */
const SHORTEST = 3;

const hasWords = ({ name, template }: Campaign, wanted: string) =>
  [name, template].some((text) => folded(text).includes(wanted));

/** The messages of a campaign, and what its people are called. */
export type CampaignReader = {
  messagesOf: (id: string) => Promise<GeneratedJson | undefined>;
  peopleOf: (id: string) => Promise<readonly NamedPerson[]>;
};

/**
 * The campaigns whose name or template has the words, or one of whose messages or people does; a number is found by its
 * digits in whatever way they are typed.
 */
export async function searchCampaigns(
  campaigns: readonly Campaign[],
  search: string,
  { messagesOf, peopleOf }: CampaignReader,
): Promise<Campaign[]> {
  const wanted = folded(search.trim());
  if (wanted === '') return [...campaigns];
  const fits = async (campaign: Campaign) => {
    if (hasWords(campaign, wanted)) return true;
    if (wanted.length < SHORTEST) return false;
    const json = await messagesOf(campaign.id);
    if (json === undefined) return false;
    const namesOf = nameFinder(await peopleOf(campaign.id));
    return filtered(queueOf(json, new Map(), namesOf), 'all', wanted).length > 0;
  };
  const found: Campaign[] = [];
  // One after the other: several large lists at once would fill the memory of a phone.
  for (const campaign of campaigns) if (await fits(campaign)) found.push(campaign);
  return found;
}
