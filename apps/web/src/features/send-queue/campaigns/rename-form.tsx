import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { TextInput } from '../../../shared/ui/text-input';

/** Longer names would push everything else off a phone's screen. */
const LONGEST = 80;

type RenameFormProps = { name: string; onSave: (name: string) => Promise<void>; onClose: () => void };

/** Another name for a campaign. Escape leaves it as it was. */
export function RenameForm({ name, onSave, onClose }: RenameFormProps) {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') return setError('Give it a name.');
    try {
      await onSave(wanted);
      onClose();
    } catch {
      setError('The browser did not keep the new name. Reload the page and try again.');
    }
  };
  return (
    <form noValidate className="space-y-3" onSubmit={(event) => void save(event)}>
      <Field label="Name" {...(error ? { error } : {})}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            value={text}
            maxLength={LONGEST}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="flex gap-3">
        <Button type="submit" className="grow">
          Save the name
        </Button>
        <Button className="grow" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
