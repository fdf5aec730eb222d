import type { Fault } from '@dearly/messages';
import { Button } from '../../../shared/ui/button';

const SHOWN = 2;

/** Why a place is underlined, in words beside the field, with what to write instead. A screen reader waits its turn. */
export function FaultNotes({
  id,
  faults,
  onMend,
}: {
  id: string;
  faults: readonly Fault[];
  onMend: (fault: Fault) => void;
}) {
  const more = faults.length - SHOWN;
  return (
    <div id={id} role="status" className="text-15">
      {faults.slice(0, SHOWN).map((fault) => (
        <div key={`${fault.from} ${fault.kind}`} className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p
            className={fault.kind === 'hint' ? 'wrap-anywhere text-paper-soft' : 'wrap-anywhere text-caution'}
          >
            {fault.reason}
          </p>
          {fault.suggestion !== undefined && (
            <Button className="max-w-full px-4" onClick={() => onMend(fault)}>
              <span className="truncate">{`Use ${fault.suggestion} instead`}</span>
            </Button>
          )}
        </div>
      ))}
      {more > 0 && (
        <p className="mt-2 text-paper-soft">
          {more === 1 ? 'One more place is underlined.' : `${more} more places are underlined.`}
        </p>
      )}
    </div>
  );
}
