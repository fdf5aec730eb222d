import type { GeneratedJson } from '@dearly/contracts';
import type { Campaign } from '../../../shared/kept-messages/campaign';
import { filtered, queueOf } from '../queue';

/** Fewer characters than these would find nearly every message. */
const SHORTEST = 3;

const hasWords = ({ name, template }: Campaign, wanted: string) =>
  [name, template].some((text) => text.toLocaleLowerCase().includes(wanted));

/**
 * The campaigns whose name or template has the words, or one of whose messages does; a number is found by its digits in
 * whatever way they are typed. `messagesOf` reads the messages of one.
 */
export async function searchCampaigns(
  campaigns: readonly Campaign[],
  search: string,
  messagesOf: (id: string) => Promise<GeneratedJson | undefined>,
): Promise<Campaign[]> {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return [...campaigns];
  const fits = async (campaign: Campaign) => {
    if (hasWords(campaign, wanted)) return true;
    if (wanted.length < SHORTEST) return false;
    const json = await messagesOf(campaign.id);
    return json !== undefined && filtered(queueOf(json, new Map()), 'all', wanted).length > 0;
  };
  const found: Campaign[] = [];
  // One after the other: several large lists at once would fill the memory of a phone.
  for (const campaign of campaigns) if (await fits(campaign)) found.push(campaign);
  return found;
}
