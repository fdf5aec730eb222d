import { useState, type FormEvent } from 'react';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { TextArea } from '../../shared/ui/text-area';
import type { QueueItem } from './queue';

type EditMessageProps = { item: QueueItem; onSave: (text: string) => void; onClose: () => void };

/** Changes the text of this one message; the others and the generated files stay as they are. */
export function EditMessage({ item, onSave, onClose }: EditMessageProps) {
  const [text, setText] = useState(item.text);
  const [isRefused, setIsRefused] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(text.trim() === '');
    if (text.trim() === '') return;
    onSave(text);
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title="Edit this message"
      description="For this one only, and in this browser only."
    >
      <form noValidate onSubmit={save} className="space-y-5">
        <Field
          label="Text"
          {...(isRefused ? { error: 'The text is empty. Write something, or skip this message.' } : {})}
        >
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              rows={7}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          {text !== item.generatedText && (
            <Button onClick={() => setText(item.generatedText)}>Back to the generated text</Button>
          )}
          <Button type="submit" tone="primary">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
