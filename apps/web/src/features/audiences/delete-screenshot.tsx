import type { ScreenshotSummary } from '@dearly/contracts';
import type { RefObject } from 'react';
import { useDeleteScreenshotMutation } from '../../shared/screenshot-deletion';
import { whichScreenshot } from '../../shared/screenshot-title';
import { Confirm } from '../../shared/ui/confirm';

type DeleteScreenshotProps = {
  target: ScreenshotSummary | null;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
};

/** Asks before a screenshot goes. */
export function DeleteScreenshot({ target, onClose, focusAfter }: DeleteScreenshotProps) {
  const [remove] = useDeleteScreenshotMutation();

  const confirm = async () => {
    if (!target) return false;
    const { error } = await remove(target);
    return !error;
  };

  return (
    <Confirm
      open={target !== null}
      title="Delete this screenshot?"
      action="Delete screenshot"
      onConfirm={confirm}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      {target && whichScreenshot(target)} and what was read from it cannot be brought back.
    </Confirm>
  );
}
