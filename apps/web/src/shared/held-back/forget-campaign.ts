import { forgetGenerated } from '../kept-messages/kept-messages';
import { dropFromLedger, keepInLedger } from '../ledger/ledger';
import { writtenLately } from './written-lately';

/**
 * What became of a campaign that was to be forgotten. `gone`: nothing of it is left. `remembered`: who had a message lately
 * is in the ledger. `unremembered`: the browser could not keep that. `stuck`: it did not let go of all of it.
 */
export type Forgotten = 'gone' | 'remembered' | 'unremembered' | 'stuck';

/** Forgets a campaign, its messages and its notes; `withWhoHadIt` also who had a message. */
export async function forgetCampaign(id: string, { withWhoHadIt = false } = {}): Promise<Forgotten> {
  if (withWhoHadIt) return (await forgetGenerated(id)) && (await dropFromLedger(id)) ? 'gone' : 'stuck';
  const written = await writtenLately(Date.now(), id).catch(() => new Map<string, number>());
  // First, or a page that is closed meanwhile would have lost both.
  const isKept = written.size > 0 && (await keepInLedger(id, written));
  if (!(await forgetGenerated(id))) return 'stuck';
  if (written.size === 0) return 'gone';
  // A full browser has room now.
  return isKept || (await keepInLedger(id, written)) ? 'remembered' : 'unremembered';
}
