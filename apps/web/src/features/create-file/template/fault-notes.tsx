import type { Fault } from '@dearly/messages';
import type { ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names';

/**
 * Why a place is underlined, in words beside the field, with what to write instead: one after the other, the first first.
 * It comes where `idle` stands and leaves the room that this has, so that nothing below moves when somebody stops typing,
 * and no room is kept for it alone. A screen reader waits its turn.
 */
export function FaultNotes({
  id,
  faults,
  idle,
  onMend,
}: {
  id: string;
  faults: readonly Fault[];
  idle?: ReactNode;
  onMend: (fault: Fault) => void;
}) {
  const [fault] = faults;
  const more = faults.length - 1;
  return (
    <div className="grid min-h-6 pt-1 text-15 *:col-start-1 *:row-start-1">
      {idle && <div style={{ visibility: fault ? 'hidden' : undefined }}>{idle}</div>}
      <div id={id} role="status">
        {fault && (
          <p
            className={classNames(
              'wrap-anywhere',
              fault.kind === 'hint' ? 'text-paper-soft' : 'text-caution',
            )}
          >
            {fault.reason}{' '}
            {fault.suggestion !== undefined && (
              // As tall as a finger needs, without a taller line.
              <button
                type="button"
                className="inline-link relative text-left after:absolute after:inset-x-0 after:-inset-y-3"
                onClick={() => onMend(fault)}
              >
                {`Use ${fault.suggestion} instead`}
              </button>
            )}
            {more > 0 && (
              <span className="text-paper-soft">
                {more === 1 ? ' One more place.' : ` ${more} more places.`}
              </span>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
