import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { messageOf } from '../../shared/api-error';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { Notice } from '../../shared/ui/notice';
import { TextInput } from '../../shared/ui/text-input';
import {
  faultsOf,
  firstDraftOf,
  mendOf,
  withAdded,
  withMessage,
  withMoved,
  withoutMessage,
  type Draft,
} from './mend-draft';
import { controlId, MendMessage } from './mend-message';
import { writersOf } from './mend-writer';
import type { Conversation } from './read-texts';
import { useMendConversationMutation } from './screenshot-api';
import type { Mending } from './use-mending';

export type MendEditorProps = { screenshotId: string; conversation: Conversation; mending: Mending };

const ADD = 'mend-add';

/** Moves the focus once what was changed is drawn: what had it may be gone, or may not be pressed any more. */
function useFocusNext() {
  const next = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (next.current !== undefined) document.getElementById(next.current)?.focus();
    next.current = undefined;
  });
  return (id: string) => {
    next.current = id;
  };
}

/** Where the focus belongs after a message has moved to `at`, pressed up or down: to the same button while it can be pressed. */
function afterMove({ messages }: Draft, at: number, by: -1 | 1): string {
  const isAtEnd = by === -1 ? at === 0 : at === messages.length - 1;
  const control = (by === -1) === isAtEnd ? 'down' : 'up';
  return controlId(messages[at]?.key ?? 0, control);
}

/** Saves the draft unless something is wrong with it; then the focus goes there. */
function useSave(
  { screenshotId, conversation, mending }: MendEditorProps,
  { draft, contact }: { draft: Draft; contact: RefObject<HTMLInputElement | null> },
) {
  const [save, { isLoading, error }] = useMendConversationMutation();
  const [isChecked, setChecked] = useState(false);
  const faults = isChecked ? faultsOf(draft, conversation) : undefined;
  const start = async () => {
    setChecked(true);
    const wrong = faultsOf(draft, conversation);
    if (wrong) {
      const [first] = draft.messages.flatMap(({ key }) => (wrong.messages.has(key) ? [key] : []));
      if (wrong.contact !== undefined) return contact.current?.focus();
      const place = first === undefined ? ADD : controlId(first, 'text');
      return document.getElementById(place)?.focus();
    }
    const saved = await save({ id: screenshotId, conversation: mendOf(draft, conversation) });
    if (!saved.error) mending.close();
  };
  return { start, faults, isSaving: isLoading, problem: error };
}

/** What is done here, and how. It takes the focus. */
function Head({ isNew, isRestored }: { isNew: boolean; isRestored: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // The button that opened it is gone; on the way back from another tab the focus is on that tab.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <>
      <h3 id="mend-title" ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {isNew ? 'Type the conversation in' : 'Edit the conversation'}
      </h3>
      {isNew && (
        <p className="text-15 text-paper-soft">
          Write each message as the picture shows it, from the top. It then counts in insights.
        </p>
      )}
      {isRestored && (
        <p className="text-15 text-paper-soft">
          Your unsaved changes are still here. Save them, or cancel to drop them.
        </p>
      )}
    </>
  );
}

/** A conversation that a person puts right or types in: with whom, and who wrote what in which order. */
export function MendEditor(props: MendEditorProps) {
  const { conversation, mending } = props;
  const draft = mending.draft ?? firstDraftOf(conversation);
  const contact = useRef<HTMLInputElement>(null);
  const { start, faults, isSaving, problem } = useSave(props, { draft, contact });
  const focusNext = useFocusNext();
  const { messages } = draft;
  // A group stays one when its last name is being typed anew.
  const writers = writersOf([...messages, ...conversation.messages]);
  const move = (at: number, by: -1 | 1) => {
    const moved = withMoved(draft, at, by);
    focusNext(afterMove(moved, at + by, by));
    mending.change(moved);
  };
  const remove = (at: number) => {
    const next = (messages[at + 1] ?? messages[at - 1])?.key;
    focusNext(next === undefined ? ADD : controlId(next, 'message'));
    mending.change(withoutMessage(draft, at));
  };
  const add = () => {
    const more = withAdded(draft);
    focusNext(controlId(more.messages.at(-1)?.key ?? 0, 'text'));
    mending.change(more);
  };
  return (
    <form
      noValidate
      aria-labelledby="mend-title"
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <Head isNew={conversation.messages.length === 0} isRestored={mending.isRestored} />
      <Field label="Name of the contact" {...(faults?.contact ? { error: faults.contact } : {})}>
        {(control) => (
          <TextInput
            {...control}
            ref={contact}
            autoComplete="off"
            dir="auto"
            value={draft.contact}
            onChange={(event) => mending.change({ ...draft, contact: event.target.value })}
          />
        )}
      </Field>
      <ol className="space-y-3">
        {messages.map((message, at) => (
          <MendMessage
            key={message.key}
            message={message}
            at={at}
            isLast={at === messages.length - 1}
            writers={writers}
            fault={faults?.messages.get(message.key)}
            onChange={(changes) => mending.change(withMessage(draft, message.key, changes))}
            {...(messages.length > 1 ? { onMove: (by) => move(at, by) } : {})}
            onDelete={() => remove(at)}
          />
        ))}
      </ol>
      <Button id={ADD} onClick={add}>
        <Plus aria-hidden className="size-5" />
        Add a message
      </Button>
      {faults && (
        <p role="alert" className="text-15 text-harm">
          {faults.whole ?? 'Not saved yet. Correct the marked fields, then save again.'}
        </p>
      )}
      {problem !== undefined && (
        <Notice tone="error" title="Your changes were not saved">
          {messageOf(problem)} They are still here: save again when you are ready.
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" busy={isSaving}>
          Save
        </Button>
        <Button disabled={isSaving} onClick={mending.close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
