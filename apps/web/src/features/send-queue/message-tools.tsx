import { Copy, Hash, PencilLine, UserX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useCopy } from '../../shared/use-copy';
import { DialogVeil } from '../../shared/ui/dialog-veil';
import { later } from '../../shared/ui/later';
import type { QueueItem } from './queue';

const EditMessage = later({
  load: async () => (await import('./edit-message')).EditMessage,
  waiting: () => <DialogVeil />,
});

type ToolProps = { label?: string | undefined; onClick: () => void; children: ReactNode };

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex min-h-12 items-center justify-center gap-2 rounded-2xl border border-hairline bg-white/6 px-2 py-2 text-14 leading-tight font-semibold transition-colors duration-150 odd:last:col-span-full hover:bg-white/12 sm:flex-1"
    >
      {children}
    </button>
  );
}

type MessageToolsProps = {
  item: QueueItem;
  /** Somebody of the message is on the Do Not Contact list. */
  isListed: boolean;
  onEdit: (text: string) => void;
  onStop: () => void;
};

/** Copying, for when the link does not open, editing this one text, and never writing to them again. */
export function MessageTools({ item, isListed, onEdit, onStop }: MessageToolsProps) {
  const copy = useCopy();
  const [isEditing, setIsEditing] = useState(false);
  const { phones, text, state } = item;
  return (
    <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2 sm:flex">
      <Tool onClick={() => copy(text)}>
        <Copy aria-hidden className="size-5 shrink-0 text-link" />
        Copy text
      </Tool>
      <Tool onClick={() => copy(phones.join(', '))}>
        <Hash aria-hidden className="size-5 shrink-0 text-link" />
        {phones.length === 1 ? 'Copy number' : 'Copy numbers'}
      </Tool>
      {/* What was sent stays as it was noted. */}
      {state !== 'sent' && (
        <Tool onClick={() => setIsEditing(true)}>
          <PencilLine aria-hidden className="size-5 shrink-0 text-link" />
          Edit text
        </Tool>
      )}
      {(!isListed || phones.length > 1) && (
        <Tool
          label={phones.length === 1 ? undefined : `Do not contact these ${phones.length} people`}
          onClick={onStop}
        >
          <UserX aria-hidden className="size-5 shrink-0 text-link" />
          Do not contact
        </Tool>
      )}
      {isEditing && <EditMessage item={item} onSave={onEdit} onClose={() => setIsEditing(false)} />}
    </div>
  );
}
