import { counted } from '../../shared/counted';
import type { ToastTone } from '../../shared/toast/toast-slice';

/** What became of the pictures of a run. `known`: the audience had them already. */
export type Tally = { added: number; known: number; failed: number };

const screenshots = (count: number) => counted(count, 'screenshot');

function arrived({ added, known }: Tally): string {
  const were = known === 1 ? 'was' : 'were';
  return [
    added > 0 ? `${screenshots(added)} added. ${added === 1 ? 'It is' : 'They are'} being read now.` : '',
    known > 0 ? `${screenshots(known)} ${were} already in this audience.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The notification at the end of a run; null when everything was cancelled. */
export function settledToast(tally: Tally): { title: string; description: string; tone: ToastTone } | null {
  const { added, known, failed } = tally;
  if (added + known + failed === 0) return null;
  if (failed === 0) return { title: 'Upload successful', description: arrived(tally), tone: 'success' };
  const stay = `${screenshots(failed)} could not be uploaded and can be tried again.`;
  return { title: 'Upload failed', description: `${stay} ${arrived(tally)}`.trim(), tone: 'error' };
}
