import { useState, type RefObject } from 'react';
import { Checkbox } from '../../shared/ui/checkbox';
import { Confirm } from '../../shared/ui/confirm';

type ForgetQuestionProps = {
  open: boolean;
  title: string;
  action: string;
  /** What will be gone, as the subject of a sentence. */
  what: string;
  /** Whether somebody had one of the messages: the ledger keeps that unless the person says otherwise. */
  isAnySent: boolean;
  onForget: (how: { withWhoHadIt: boolean }) => Promise<boolean>;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
};

/** Asks before a campaign is forgotten, and whether who had a message goes as well. */
export function ForgetQuestion({ what, isAnySent, onForget, onClose, ...confirm }: ForgetQuestionProps) {
  const [isTicked, setTicked] = useState(false);
  const close = () => {
    setTicked(false);
    onClose();
  };
  return (
    <Confirm
      {...confirm}
      onConfirm={() => onForget({ withWhoHadIt: isTicked })}
      onClose={close}
      choice={
        isAnySent && (
          <Checkbox
            label="Forget who had a message, too"
            hint="If not, new lists leave these people out for 30 days after their message. No names and no readable numbers are kept for that."
            checked={isTicked}
            onChange={({ target }) => setTicked(target.checked)}
          />
        )
      }
    >
      {what} are removed from this browser for good. If you need a record of what you sent, export the log
      first.
    </Confirm>
  );
}
