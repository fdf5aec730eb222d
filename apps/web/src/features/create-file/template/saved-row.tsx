import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { IconButton } from '../../../shared/ui/icon-button';
import { TextInput } from '../../../shared/ui/text-input';
import { duplicateTemplate, NAME_CHARS, renameTemplate, type SavedTemplate } from './saved-templates';

type SavedRowProps = {
  template: SavedTemplate;
  onUse: () => void;
  onDelete: () => void;
  /** Something was changed; false when the browser did not keep it. */
  onChanged: (isKept: boolean) => void;
};

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

function Rename({ template, onDone }: { template: SavedTemplate; onDone: (isKept: boolean) => void }) {
  const [name, setName] = useState(template.name);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(renameTemplate(template.id, name));
      }}
    >
      <div className="min-w-40 flex-1">
        <Field label="New name">
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              maxLength={NAME_CHARS}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" disabled={name.trim() === ''}>
        Rename
      </Button>
    </form>
  );
}

/** One saved template: its name, when it was used last, how it begins, and what can be done with it. */
export function SavedRow({ template, onUse, onDelete, onChanged }: SavedRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { name, text, usedAt } = template;
  return (
    <li className="rounded-2xl border border-hairline bg-white/5 p-3">
      {isRenaming ? (
        <Rename
          template={template}
          onDone={(isKept) => {
            setRenaming(false);
            onChanged(isKept);
          }}
        />
      ) : (
        <>
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="truncate text-15 text-paper-soft">{text.slice(0, 120)}</p>
          <p className="text-14 text-paper-soft">{`Last used ${DATE.format(usedAt)}`}</p>
          <div className="mt-2 flex items-center gap-1">
            <Button className="mr-auto" onClick={onUse}>
              Use<span className="sr-only">{` ${name}`}</span>
            </Button>
            <IconButton label={`Rename ${name}`} onClick={() => setRenaming(true)}>
              <Pencil aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={`Duplicate ${name}`} onClick={() => onChanged(duplicateTemplate(template))}>
              <Copy aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={`Delete ${name}`} onClick={onDelete}>
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </div>
        </>
      )}
    </li>
  );
}
