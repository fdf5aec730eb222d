import { Link } from 'react-router-dom';
import { counted } from '../../shared/counted';
import { Collapsible } from '../../shared/ui/collapsible';
import type { FailedAnalysis } from './count-analyses';

/** The screenshots that could not be read, each with its reason and the way to it. */
export function FailedList({ failed }: { failed: FailedAnalysis[] }) {
  if (failed.length === 0) return null;
  return (
    <Collapsible title={`${counted(failed.length, 'screenshot')} could not be analyzed`}>
      <ul className="divide-y divide-hairline">
        {failed.map(({ id, filename, reason }) => (
          <li key={id} className="py-2">
            <Link
              to={`/screenshots/${id}?tab=ocr`}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-link hover:text-paper"
            >
              {filename}
            </Link>
            <p className="text-15 text-paper-soft wrap-anywhere">{reason}</p>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
