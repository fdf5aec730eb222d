import type { ScreenshotSummary } from '@dearly/contracts';
import type { RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { messageOf } from '../../shared/api-error';
import { useDeleteScreenshotMutation } from '../../shared/screenshot-deletion';
import { showToast } from '../../shared/toast/toast-slice';
import { Confirm } from '../../shared/ui/confirm';

type DeleteScreenshotProps = {
  target: ScreenshotSummary | null;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
};

/** Asks before a screenshot goes. */
export function DeleteScreenshot({ target, onClose, focusAfter }: DeleteScreenshotProps) {
  const dispatch = useDispatch();
  const [remove] = useDeleteScreenshotMutation();

  const confirm = async () => {
    if (!target) return false;
    const { error } = await remove(target);
    const title = 'Failed to delete screenshot';
    if (error) dispatch(showToast({ title, description: messageOf(error), tone: 'error' }));
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
      {target?.filename} and what was read from it cannot be brought back.
    </Confirm>
  );
}
