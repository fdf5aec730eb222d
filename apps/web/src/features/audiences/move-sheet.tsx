import type { Audience } from '@dearly/contracts';
import { useRef, useState, type RefObject } from 'react';
import { counted } from '../../shared/counted';
import { LoadingFailed } from '../../shared/loading-failed';
import { ButtonLink } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Spinner } from '../../shared/ui/spinner';
import { useListAudiencesQuery } from './audiences-api';
import { screenshots } from './batch-words';

export type MoveSheetProps = {
  open: boolean;
  /** The audience that they are in now. */
  audienceId: string;
  count: number;
  onMove: (to: Audience) => void;
  onClose: () => void;
  /** Where the focus goes once one was chosen: what opened the dialog cannot be pressed then. */
  focusAfter: RefObject<HTMLElement | null>;
};

type OthersProps = { others: Audience[]; onChoose: (audience: Audience) => void };

function Others({ others, onChoose }: OthersProps) {
  if (others.length === 0)
    return (
      <div className="space-y-4">
        <p className="text-paper-soft">You have no other audience yet.</p>
        <ButtonLink to="/screenshots" className="w-full">
          Go to your audiences
        </ButtonLink>
      </div>
    );
  return (
    <ul className="space-y-2">
      {others.map((audience) => (
        <li key={audience.id}>
          <button
            type="button"
            onClick={() => onChoose(audience)}
            className="flex min-h-13 w-full flex-wrap items-center justify-between gap-x-4 rounded-2xl border border-hairline px-4 py-2 text-left transition-colors duration-150 hover:bg-white/8"
          >
            <bdi className="font-semibold wrap-anywhere">{audience.name}</bdi>
            <span className="text-15 text-paper-soft tabular-nums">
              {counted(audience.screenshotCount, 'screenshot')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Which of the other audiences several screenshots go to: one press, which the same way back undoes. */
export function MoveSheet({ open, audienceId, count, onMove, onClose, focusAfter }: MoveSheetProps) {
  const { data, error, isFetching, refetch } = useListAudiencesQuery();
  const isChosen = useRef(false);
  // The words stay while the dialog goes away.
  const [shown, setShown] = useState(count);
  if (open && count !== shown) setShown(count);

  const choose = (audience: Audience) => {
    isChosen.current = true;
    onClose();
    onMove(audience);
  };
  const afterwards = () => {
    const target = isChosen.current ? focusAfter.current : null;
    isChosen.current = false;
    return target;
  };

  return (
    <Dialog open={open} onClose={onClose} title={`Move ${screenshots(shown)} to`} focusAfter={afterwards}>
      {!data && !error && <Spinner label="Loading your audiences" />}
      {!data && error && (
        <LoadingFailed
          title="Your audiences could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Others others={data.filter(({ id }) => id !== audienceId)} onChoose={choose} />}
    </Dialog>
  );
}
