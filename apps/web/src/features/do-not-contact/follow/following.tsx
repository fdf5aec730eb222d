import type { RefObject } from 'react';
import { counted } from '../../../shared/counted';
import { dropFollowed } from '../../../shared/do-not-contact/blind/followed-store';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { DeleteCopy } from './delete-copy';
import { useStep } from './use-step';

type FollowingProps = {
  owner: string;
  others: number;
  /** Why the copy is not in step. */
  fault: string | undefined;
  onCompare: () => void;
  onStopped: () => void;
  place: RefObject<HTMLElement | null>;
};

/** The list follows: how many people other devices have added, and the ways out. */
export function Following({ owner, others, fault, onCompare, onStopped, place }: FollowingProps) {
  const { isBusy, fault: stuck, run } = useStep();
  const stop = () =>
    run(() => dropFollowed().then(() => undefined)).then((isDone) => {
      if (!isDone) return;
      onStopped();
      place.current?.focus();
    });
  return (
    <div className="space-y-4">
      <p role="status" className="font-semibold">
        Following. {others === 0 ? 'Nobody' : counted(others, 'person', 'people')} from your other devices.
      </p>
      {others > 0 && (
        <p className="text-15 text-paper-soft">
          Their numbers cannot be shown, not even here. They are found, and left out, when they are in a list
          that you bring.
        </p>
      )}
      {fault !== undefined && (
        <Notice
          tone="warning"
          title="The copy is not up to date"
          action={<Button onClick={onCompare}>Try again</Button>}
        >
          {fault} Your changes are kept here and sent the next time.
        </Notice>
      )}
      {stuck !== undefined && (
        <Notice tone="error" title="That did not work">
          Reload the page and try again.
        </Notice>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button busy={isBusy} onClick={() => void stop()}>
          Turn off here
        </Button>
        <DeleteCopy owner={owner} onDone={onStopped} place={place} />
      </div>
    </div>
  );
}
