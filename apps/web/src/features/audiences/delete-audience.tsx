import type { Audience } from '@dearly/contracts';
import { useState, type RefObject } from 'react';
import { counted } from '../../shared/counted';
import { Confirm } from '../../shared/ui/confirm';
import { useDeleteAudienceMutation } from './audiences-api';

function loss({ screenshotCount }: Audience): string {
  if (screenshotCount === 0) return 'There are no screenshots in it.';
  const isOne = screenshotCount === 1;
  return `${counted(screenshotCount, 'screenshot')} in it will be deleted as well. ${isOne ? 'It' : 'They'} cannot be brought back.`;
}

type DeleteAudienceProps = {
  target: Audience | null;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
};

/** Asks before an audience goes with everything in it (specification, section 5). */
export function DeleteAudience({ target, onClose, focusAfter }: DeleteAudienceProps) {
  const [remove] = useDeleteAudienceMutation();
  // The words stay while the dialog goes away.
  const [shown, setShown] = useState(target);
  if (target && target !== shown) setShown(target);

  const confirm = async () => {
    if (!target) return false;
    const { error } = await remove(target.id);
    return !error;
  };

  return (
    <Confirm
      open={target !== null}
      title={`Delete “${shown?.name ?? ''}”?`}
      action="Delete audience"
      onConfirm={confirm}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      {shown && loss(shown)}
    </Confirm>
  );
}
