import { LIMITS, type Audience, type ScreenshotFinding } from '@dearly/contracts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../shared/api-error';
import { counted } from '../../shared/counted';
import { Card } from '../../shared/ui/card';
import { useSearchScreenshotsQuery } from './search-api';

/** Nobody searches for what is typed on the way to a word. */
const PAUSE = 300;

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

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

type ReadMatchesProps = {
  text: string;
  /** Where it is searched; else in all audiences, and each match says which of these it is in. */
  audienceId?: string;
  audiences?: readonly Audience[];
};

/** Screenshots in which the contact or a message says what is searched for, with the place that does. */
export function ReadMatches({ text, audienceId, audiences = [] }: ReadMatchesProps) {
  const q = usePaused(text.trim().slice(0, LIMITS.search.mostChars));
  const skip = q.length < LIMITS.search.leastChars;
  const { currentData, error } = useSearchScreenshotsQuery(
    { q, ...(audienceId && { audienceId }) },
    { skip },
  );
  if (skip) return null;
  if (error) {
    return (
      <p role="alert" className="text-15 text-harm">
        What was read could not be searched. {messageOf(error)} Change the search to try again.
      </p>
    );
  }
  if (!currentData) return null;
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
