import type { Fault } from '@dearly/messages';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { classNames } from '../../../shared/ui/class-names';

/**
 * Why a place is underlined, in words beside the field, with what to write instead: one after the other, the first first.
 * Its room is kept, so that nothing below moves when somebody stops typing; `idle` stands in it while there is nothing to
 * say. A screen reader waits its turn.
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
    <div className="min-h-[4.75rem] pt-1 text-15 sm:min-h-12">
      {!fault && idle}
      <div id={id} role="status">
        {fault && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p
              className={classNames(
                'wrap-anywhere',
                fault.kind === 'hint' ? 'text-paper-soft' : 'text-caution',
              )}
            >
              {fault.reason}
              {more > 0 && (
                <span className="text-paper-soft">
                  {more === 1 ? ' One more place.' : ` ${more} more places.`}
                </span>
              )}
            </p>
            {fault.suggestion !== undefined && (
              <Button className="max-w-full px-4" onClick={() => onMend(fault)}>
                <span className="truncate">{`Use ${fault.suggestion} instead`}</span>
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
