import { counted } from '../../../shared/counted';
import { ButtonLink } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import type { Noted } from './note-results';
import type { Results } from './read-results';

/** A result file that was opened. */
export type OpenedResult = { name: string; noted: Noted; results: Results };

function headline({ marked, before }: Noted): string {
  const beforehand = `${before.toLocaleString()} ${before === 1 ? 'was' : 'were'} marked before`;
  if (marked === 0) return `Nothing new: ${beforehand}`;
  const now = `${counted(marked, 'message')} marked as sent`;
  return before === 0 ? now : `${now}, ${beforehand}`;
}

function remarks({ unknown }: Noted, { ahead, unread, isCut }: Results): string[] {
  const doNot = (count: number) => (count === 1 ? 'does not' : 'do not');
  return [
    ...(isCut ? ['The last line is cut off and does not count.'] : []),
    ...(unread > 0 ? [`${counted(unread, 'line')} cannot be read and ${doNot(unread)} count.`] : []),
    ...(ahead > 0
      ? [
          `${counted(ahead, 'line')} ${ahead === 1 ? 'has' : 'have'} a time in the future and ${doNot(ahead)} count. Check the clocks of the phone and of this device.`,
        ]
      : []),
    ...(unknown > 0
      ? [
          `${counted(unknown, 'message')} ${unknown === 1 ? 'is' : 'are'} not in the list that this browser has.`,
        ]
      : []),
  ];
}

/** What a result has changed, and what in it did not count. `shown` is the campaign that is on the screen. */
export function ResultsNotice({ opened, shown }: { opened: OpenedResult; shown: string | undefined }) {
  const { noted, results } = opened;
  const all = remarks(noted, results);
  return (
    <Notice
      tone={all.length > 0 ? 'warning' : 'info'}
      title={headline(noted)}
      action={
        noted.campaign !== shown && (
          <ButtonLink to={`/send?campaign=${encodeURIComponent(noted.campaign)}`}>
            Go to the campaign
          </ButtonLink>
        )
      }
    >
      {all.length > 0 && all.map((remark) => <p key={remark}>{remark}</p>)}
    </Notice>
  );
}
