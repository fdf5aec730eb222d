import { counted } from '../../shared/counted';
import { fileSize } from '../../shared/file-size';
import { Notice } from '../../shared/ui/notice';
import { TAKEN, type Dropped } from './picture-drop';

/** More than these are counted. */
const MOST_NAMED = 5;

/** The files that were not taken, each as a sentence that says why. */
function leftOut({ tooLarge, empty, others }: Dropped): string[] {
  return [
    ...tooLarge.map(({ name, size }) => `${name} is too large (${fileSize(size)}).`),
    ...empty.map(({ name }) => `${name} is empty.`),
    ...others.map(({ name }) => `${name} is not a picture.`),
  ];
}

function Lines({ lines }: { lines: string[] }) {
  const more = lines.length - MOST_NAMED;
  return (
    <ul>
      {lines.slice(0, MOST_NAMED).map((line, at) => (
        // Two files may have one name.
        <li key={at}>{line}</li>
      ))}
      {more > 0 && <li>And {more.toLocaleString()} more</li>}
    </ul>
  );
}

/** What of the last choice was not taken, why, and what is; and what the audience had already. */
export function UploadNotices({ dropped, known }: { dropped: Dropped | null; known: string[] }) {
  const refused = dropped ? leftOut(dropped) : [];
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="warning" title={`${counted(refused.length, 'file')} left out`}>
          <Lines lines={refused} />
          <p className="mt-2">You can upload {TAKEN}</p>
        </Notice>
      )}
      {known.length > 0 && (
        <Notice title="Already in this audience">
          <Lines lines={known} />
        </Notice>
      )}
    </>
  );
}
