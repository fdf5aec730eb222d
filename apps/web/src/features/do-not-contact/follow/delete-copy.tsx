import { useState, type RefObject } from 'react';
import { deleteCopy } from '../../../shared/do-not-contact/blind/follow';
import { Button } from '../../../shared/ui/button';
import { Confirm } from '../../../shared/ui/confirm';
import { Notice } from '../../../shared/ui/notice';
import { useStep } from './use-step';

type DeleteCopyProps = { owner: string; onDone: () => void; place: RefObject<HTMLElement | null> };

/** Deletes the copy of the account, for all devices. */
export function DeleteCopy({ owner, onDone, place }: DeleteCopyProps) {
  const [isOpen, setOpen] = useState(false);
  const { fault, run } = useStep();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete the copy</Button>
      <Confirm
        open={isOpen}
        title="Delete the copy?"
        action="Delete the copy"
        onConfirm={() => run(() => deleteCopy(owner).then(() => undefined))}
        onClose={() => {
          setOpen(false);
          onDone();
        }}
        focusAfter={place}
      >
        Your account’s copy is deleted, and your devices stop following. The lists that they have themselves
        stay.
        {fault !== undefined && (
          <Notice tone="error" title="The copy is still there">
            {fault}
          </Notice>
        )}
      </Confirm>
    </>
  );
}
