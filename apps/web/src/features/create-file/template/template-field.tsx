import { TIMINGS } from '@dearly/contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { showToast } from '../../shared/toast/toast-slice';
import { Field } from '../../shared/ui/field';
import { TextArea } from '../../shared/ui/text-area';
import { ColumnChips } from './column-chips';
import { insertAtCursor } from './insert-at-cursor';
import { messageLength } from './message-length';
import { useWizard } from './wizard-context';
import { wizardActions } from './wizard-slice';

function lengthText(text: string): string {
  const { characters, parts, room } = messageLength(text);
  if (parts <= 1) return `${characters} characters. One text message holds ${room}.`;
  return `${characters} characters. As a plain text message (SMS) it is sent in ${parts} parts; iMessage sends it as one.`;
}

/** The message template with the chips that insert a column at the cursor. `sample` is the text of a real message. */
export function TemplateField({ used, sample }: { used: string[]; sample: string }) {
  const { state, dispatch: dispatchWizard } = useWizard();
  const dispatch = useDispatch();
  const field = useRef<HTMLTextAreaElement>(null);
  // Until the person has been in the field a chip adds to the end; the browser would report position 0.
  const visited = useRef(false);
  const [cursor, setCursor] = useState<number | null>(null);

  useLayoutEffect(() => {
    if (cursor === null) return;
    field.current?.setSelectionRange(cursor, cursor);
  }, [cursor, state.template]);

  const change = (template: string) => dispatchWizard(wizardActions.templateChanged(template));
  const insert = (column: string, byPointer: boolean) => {
    const { template } = state;
    const area = field.current;
    const selection =
      area && visited.current
        ? { start: area.selectionStart, end: area.selectionEnd }
        : { start: template.length, end: template.length };
    const inserted = insertAtCursor(template, selection, `{${column}}`);
    change(inserted.text);
    setCursor(inserted.cursor);
    visited.current = true;
    // A pointer goes on typing; a keyboard stays on the chips, where the next one may be wanted.
    if (byPointer) area?.focus();
    dispatch(
      showToast({
        title: 'Variable Added',
        description: `{${column}} is in your message now.`,
        duration: TIMINGS.variableAddedToast,
      }),
    );
  };

  return (
    <div className="space-y-5">
      <Field label="Message Template" hint={lengthText(sample)}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={5}
            placeholder="Hi {name}"
            value={state.template}
            onFocus={() => {
              visited.current = true;
            }}
            onChange={(event) => {
              setCursor(null);
              change(event.target.value);
            }}
          />
        )}
      </Field>
      <ColumnChips columns={state.columns} used={used} onInsert={insert} />
    </div>
  );
}
