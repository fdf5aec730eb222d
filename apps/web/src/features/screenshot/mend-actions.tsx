import { isDoubtful } from '@dearly/contracts';
import { Pencil, Undo2 } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Button } from '../../shared/ui/button';
import { Confirm } from '../../shared/ui/confirm';
import type { ReadTexts } from './read-texts';
import { useTakeBackMendMutation } from './screenshot-api';
import { TypeInButton } from './type-in-button';

/** Both in one row of a phone. */
const SMALL = 'px-4! text-15';

type TakeBackProps = Pick<MendActionsProps, 'screenshotId'> & {
  focusAfter: MendActionsProps['edit'];
  isTyped: boolean;
};

function TakeBack({ screenshotId, focusAfter, isTyped }: TakeBackProps) {
  const [isAsking, setAsking] = useState(false);
  const [takeBack] = useTakeBackMendMutation();
  return (
    <>
      <Button className={SMALL} onClick={() => setAsking(true)}>
        <Undo2 aria-hidden className="size-5" />
        Undo my changes
      </Button>
      <Confirm
        open={isAsking}
        title="Undo your changes?"
        action="Undo my changes"
        onConfirm={async () => !(await takeBack(screenshotId)).error}
        onClose={() => setAsking(false)}
        focusAfter={focusAfter}
      >
        {isTyped
          ? 'No conversation is then shown or counted, because none could be read from the picture. '
          : 'The conversation is then shown and counted as it was read from the picture. '}
        What you wrote is deleted.
      </Confirm>
    </>
  );
}

type MendActionsProps = {
  screenshotId: string;
  texts: ReadTexts;
  /** Gets the focus when the editing ends. */
  edit: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
};

/** What a person can do about the conversation, and how sure it is; in a row that wraps, below what it is called. */
export function MendActions({ screenshotId, texts, edit, onEdit }: MendActionsProps) {
  const { conversation, thread, mended, typed } = texts;
  const hasMessages = conversation !== null && conversation.messages.length > 0;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {hasMessages || mended ? (
          <Button ref={edit} className={SMALL} onClick={onEdit}>
            <Pencil aria-hidden className="size-5" />
            {thread ? 'Edit this part' : 'Edit'}
          </Button>
        ) : (
          <TypeInButton tone="primary" ref={edit} onClick={onEdit} />
        )}
        {mended && <TakeBack screenshotId={screenshotId} focusAfter={edit} isTyped={typed} />}
      </div>
      {mended && (
        <p className="basis-full text-15 text-paper-soft">
          You {typed ? 'typed this conversation in' : 'corrected this conversation'}.
        </p>
      )}
      {!mended && conversation && isDoubtful(conversation) && (
        <p className="basis-full text-15 text-caution">
          Not all of this could be read with confidence, so insights leave it out. Edit it and save it to
          count it.
        </p>
      )}
    </>
  );
}
