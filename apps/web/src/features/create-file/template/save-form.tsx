import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { TextInput } from '../../../shared/ui/text-input';
import { NAME_CHARS, saveTemplate } from './saved-templates';

type SaveFormProps = { template: string; onSaved: (isKept: boolean) => void };

/** Saves the message under a name. */
export function SaveForm({ template, onSaved }: SaveFormProps) {
  const [name, setName] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const isKept = saveTemplate({ name, text: template });
        if (isKept) setName('');
        onSaved(isKept);
      }}
    >
      <div className="min-w-48 flex-1">
        <Field label="Save this message as">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={NAME_CHARS}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" disabled={name.trim() === '' || template.trim() === ''}>
        Save
      </Button>
    </form>
  );
}
