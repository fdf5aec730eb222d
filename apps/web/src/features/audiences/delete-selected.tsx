import { useState, type RefObject } from 'react';
import { Confirm } from '../../shared/ui/confirm';
import { screenshots } from './batch-words';

type DeleteSelectedProps = {
  open: boolean;
  count: number;
  onConfirm: () => void;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
};

/** Asks once before several screenshots go, and says how many. */
export function DeleteSelected({ open, count, onConfirm, onClose, focusAfter }: DeleteSelectedProps) {
  // The words stay while the dialog goes away.
  const [shown, setShown] = useState(count);
  if (open && count !== shown) setShown(count);
  return (
    <Confirm
      open={open}
      title={`Delete ${screenshots(shown)}?`}
      action={`Delete ${screenshots(shown)}`}
      onConfirm={() => {
        onConfirm();
        return Promise.resolve(true);
      }}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      {shown === 1 ? 'It and what was read from it' : 'They and what was read from them'} cannot be brought
      back.
    </Confirm>
  );
}
