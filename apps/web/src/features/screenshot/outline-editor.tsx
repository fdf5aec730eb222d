import { useRef, useState, type RefObject } from 'react';
import { messageOf } from '../../shared/api-error';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Notice } from '../../shared/ui/notice';
import {
  draftOf,
  faultsOf,
  mendOf,
  withMessage,
  withoutMessage,
  type Draft,
  type DraftFaults,
} from './mend-draft';
import { controlId, MendMessage } from './mend-message';
import { writersOf } from './mend-writer';
import type { Conversation } from './read-texts';
import { useMendConversationMutation } from './screenshot-api';

export type OutlineEditorProps = {
  screenshotId: string;
  conversation: Conversation;
  /** Which message, from 0. */
  at: number;
  onClose: () => void;
  /** Gets the focus when the message is gone, and its outline with it. */
  afterDelete: RefObject<HTMLInputElement | null>;
};

/** One message that a person puts right on the picture; it is kept as in the editor of the whole conversation. */
export function OutlineEditor({ screenshotId, conversation, at, onClose, afterDelete }: OutlineEditorProps) {
  const [draft, change] = useState(() => draftOf(conversation));
  const [faults, setFaults] = useState<DraftFaults>();
  const [save, { isLoading, error }] = useMendConversationMutation();
  const isDeleted = useRef(false);
  const message = draft.messages[at];
  if (!message) return null;
  const fault = faults?.messages.get(message.key);

  const keep = async (next: Draft) => {
    const wrong = faultsOf(next, conversation);
    setFaults(wrong);
    if (wrong) return document.getElementById(controlId(message.key, 'text'))?.focus();
    const saved = await save({ id: screenshotId, conversation: mendOf(next, conversation) });
    isDeleted.current = next.messages.length < draft.messages.length;
    if (!saved.error) onClose();
  };
  return (
    <Dialog
      title={`Message ${at + 1} of ${draft.messages.length}`}
      onClose={onClose}
      focusAfter={() => (isDeleted.current ? afterDelete.current : null)}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void keep(draft);
        }}
      >
        <ol>
          <MendMessage
            message={message}
            at={at}
            writers={writersOf(conversation.messages)}
            fault={fault}
            onChange={(changes) => change(withMessage(draft, message.key, changes))}
            onDelete={() => void keep(withoutMessage(draft, at))}
          />
        </ol>
        {faults && !fault && (
          <p role="alert" className="text-15 text-harm">
            Something else in this conversation keeps it from being saved. Edit it under OCR Text.
          </p>
        )}
        {error !== undefined && (
          <Notice tone="error" title="Your change was not saved">
            {messageOf(error)} It is still here: save again when you are ready.
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" busy={isLoading}>
            Save
          </Button>
          <Button disabled={isLoading} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
