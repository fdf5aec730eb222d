import type { Audience, ScreenshotFinding } from '@dearly/contracts';
import { Link } from 'react-router-dom';
import { counted } from '../../shared/counted';
import { Card } from '../../shared/ui/card';
import { Spinner } from '../../shared/ui/spinner';
import { NotSearched } from './not-searched';
import { useSearchScreenshotsQuery } from './search-api';

/** `audience` is the name of the one that it is in, where several are searched. */
function Match({ finding, audience }: { finding: ScreenshotFinding; audience: string | undefined }) {
  const { id, filename, contact, text, from, to } = finding;
  return (
    <li>
      <Link
        to={`/screenshots/${id}?tab=ocr`}
        className="block rounded-2xl px-3 py-2.5 wrap-anywhere transition-colors duration-150 hover:bg-white/8"
      >
        <span className="font-semibold">{contact || filename}</span>
        {audience && <span className="text-15 text-paper-soft"> in {audience}</span>}
        {text && (
          <span className="mt-0.5 block text-15 text-paper-soft">
            {text.slice(0, from)}
            <mark className="rounded-sm bg-caution px-0.5 text-ink">{text.slice(from, to)}</mark>
            {text.slice(to)}
          </span>
        )}
      </Link>
    </li>
  );
}

export type MatchesProps = {
  /** What is searched for, long enough to be. */
  q: string;
  /** Where it is searched; else in all audiences, and each match says which of these it is in. */
  audienceId: string | undefined;
  audiences: readonly Audience[];
};

/** What a search in the read conversations found. */
export function Matches({ q, audienceId, audiences }: MatchesProps) {
  const { currentData, error } = useSearchScreenshotsQuery({ q, ...(audienceId && { audienceId }) });
  if (error) return <NotSearched error={error} />;
  if (!currentData)
    return (
      // Where its answer will stand, so that nothing jumps.
      <div className="flex text-15">
        <Spinner label="Searching what was read" />
      </div>
    );
  const { found, isWhole } = currentData;
  const count = found.length === 0 ? 'No screenshot' : counted(found.length, 'screenshot');
  const words = `${count} with these words in what was read`;
  return (
    <section aria-label="Found in what was read" className="max-w-text space-y-2">
      <p role="status" className="text-15 text-paper-soft">
        {words}
        {isWhole ? '' : '. There may be more: search for more words'}
      </p>
      {found.length > 0 && (
        <Card className="p-2!">
          <ul>
            {found.map((finding) => (
              <Match
                key={finding.id}
                finding={finding}
                audience={audiences.find(({ id }) => id === finding.audienceId)?.name}
              />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
