import { FileSpreadsheet, X } from 'lucide-react';
import { counted } from '../../shared/counted';
import { kilobytes } from '../../shared/file-size';
import { IconButton } from '../../shared/ui/icon-button';
import { useLeftOut } from './desk/use-desk-answer';
import { SourceNotes } from './sources/source-notes';
import { useWizard } from './wizard-context';

/** The chosen list: name, size in KB, and what is known of it, with a button that removes it. */
export function ChosenFile({ onRemove }: { onRemove?: () => void }) {
  const { state } = useWizard();
  const leftOut = useLeftOut();
  const { file, origin, rows, columns } = state;
  if (file === null) return null;
  // What a person chose, also when it was turned into CSV.
  const { name, size } = origin ?? file;
  return (
    <div>
      <div className="flex items-center gap-3 rounded-2xl border border-hairline bg-white/6 py-2 pr-2 pl-4">
        <FileSpreadsheet aria-hidden className="size-7 shrink-0 text-link" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{name}</p>
          <p className="flex flex-wrap gap-x-3 text-15 text-paper-soft" aria-live="polite">
            <span>{kilobytes(size)}</span>
            {rows !== null && (
              <span>
                {counted(rows, 'row')}, {counted(columns.length, 'column')}
                {leftOut > 0 && `, ${counted(leftOut, 'person', 'people')} left out`}
              </span>
            )}
          </p>
        </div>
        {onRemove && (
          <IconButton label={`Remove ${name}`} onClick={onRemove}>
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      <SourceNotes />
    </div>
  );
}
