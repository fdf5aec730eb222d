import type { ProofEntry } from '@dearly/proof';
import { useState } from 'react';
import { counted } from '../../shared/counted';
import { momentText } from '../../shared/moment-text';
import { Button } from '../../shared/ui/button';
import { useNow } from '../../shared/use-now';

/** So many more are shown with each press. */
const PAGE = 50;

const NAMES = { consent: 'Agreed', sent: 'Sent', opted_out: 'Opted out' } as const;

function what(entry: ProofEntry): string {
  if (entry.kind === 'sent' && entry.state === 'opened') return 'Opened in Messages';
  return NAMES[entry.kind];
}

function when(entry: ProofEntry, now: number): string {
  if (entry.kind === 'consent') return entry.on ?? 'on an unknown day';
  return momentText(entry.at, now);
}

function details(entry: ProofEntry): string | undefined {
  if (entry.kind === 'consent') return entry.how;
  return entry.kind === 'sent' ? entry.text : undefined;
}

const who = ({ numbers }: ProofEntry): string =>
  numbers.length > 3 ? counted(numbers.length, 'person', 'people') : numbers.join(', ');

/** What is in a proof that was opened, as it is there. */
export function EntryRows({ entries }: { entries: readonly ProofEntry[] }) {
  const [shown, setShown] = useState(PAGE);
  const now = useNow();
  return (
    <div className="space-y-3">
      <ol aria-label="Entries" className="divide-y divide-hairline">
        {entries.slice(0, shown).map((entry, index) => (
          // Two entries may be the same but for their place.
          <li key={index} className="py-2 wrap-anywhere">
            <p>
              {what(entry)}: {who(entry)}
            </p>
            <p className="text-15 text-paper-soft">
              {[when(entry, now), 'campaign' in entry && entry.campaign].filter(Boolean).join(', ')}
            </p>
            {details(entry) && (
              <p dir="auto" className="line-clamp-2 text-15 text-paper-soft">
                {details(entry)}
              </p>
            )}
          </li>
        ))}
      </ol>
      {entries.length > shown && <Button onClick={() => setShown(shown + PAGE)}>Show more entries</Button>}
    </div>
  );
}
