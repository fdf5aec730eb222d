import { Copy, Hash, PencilLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useCopy } from '../../shared/use-copy';
import { DialogVeil } from '../../shared/ui/dialog-veil';
import { later } from '../../shared/ui/later';
import type { QueueItem } from './queue';

const EditMessage = later({
  load: async () => (await import('./edit-message')).EditMessage,
  waiting: () => <DialogVeil />,
});

function Tool({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-14 flex-col items-center justify-center gap-1 rounded-2xl border border-hairline bg-white/6 px-1 py-2 text-center text-14 font-semibold transition-colors duration-150 hover:bg-white/12"
    >
      {children}
    </button>
  );
}

/** Copying, for when the link does not open, and editing this one text. */
export function MessageTools({ item, onEdit }: { item: QueueItem; onEdit: (text: string) => void }) {
  const copy = useCopy();
  const [isEditing, setIsEditing] = useState(false);
  const { phones, text, state } = item;
  return (
    <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2">
      <Tool onClick={() => copy(text)}>
        <Copy aria-hidden className="size-5 text-link" />
        Copy text
      </Tool>
      <Tool onClick={() => copy(phones.join(', '))}>
        <Hash aria-hidden className="size-5 text-link" />
        {phones.length === 1 ? 'Copy number' : 'Copy numbers'}
      </Tool>
      {/* What was sent stays as it was noted. */}
      {state !== 'sent' && (
        <Tool onClick={() => setIsEditing(true)}>
          <PencilLine aria-hidden className="size-5 text-link" />
          Edit text
        </Tool>
      )}
      {isEditing && <EditMessage item={item} onSave={onEdit} onClose={() => setIsEditing(false)} />}
    </div>
  );
}
