import { Download, FileJson, FileSpreadsheet, Share } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../file-download';
import { fileSize } from '../file-size';
import { Button } from '../ui/button';
import type { ReadyFile } from './shortcut-files';

/** More files than these are drawn only on demand. */
const FEW = 10;

function countText({ name, count }: ReadyFile): string {
  const [one, many] = name.endsWith('.csv') ? ['row', 'rows'] : ['message', 'messages'];
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}

/** "Thu, Nov 26, 8:00 AM": it stays true however long the list is open. */
const startText = (ms: number) =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(ms);

const ICON_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 hover:bg-white/12';

type FileListProps = {
  files: ReadyFile[];
  /** In bytes by name, where they are known. */
  sizes?: Map<string, number>;
  /** Opens the share sheet with one file of messages, where there is such a sheet. */
  onShare?: (file: File) => void;
};

/** Files, each for download or to share. One at a time: browsers stop a page that starts several, and the shortcut takes one. */
export function FileList({ files, sizes, onShare }: FileListProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (files.length === 0) return null;
  const shown = showsAll ? files : files.slice(0, FEW);
  return (
    <>
      <ul className="divide-y divide-hairline rounded-2xl border border-hairline bg-white/6">
        {shown.map((file) => {
          const Icon = file.name.endsWith('.csv') ? FileSpreadsheet : FileJson;
          const size = sizes?.get(file.name);
          return (
            <li key={file.name} className="flex items-center gap-3 py-2 pr-2 pl-4">
              <Icon aria-hidden className="size-6 shrink-0 text-link" />
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold">{file.name}</p>
                <p className="text-15 text-paper-soft">
                  {countText(file)}
                  {size !== undefined && `, ${fileSize(size)}`}
                </p>
                {file.startMs !== undefined && <p className="text-15">From {startText(file.startMs)}</p>}
              </div>
              {onShare && file.name.endsWith('.json') && (
                <button
                  type="button"
                  aria-label={`Share ${file.name}`}
                  onClick={() => onShare(file.make())}
                  className={ICON_BUTTON}
                >
                  <Share aria-hidden className="size-5" />
                </button>
              )}
              <button
                type="button"
                aria-label={`Download ${file.name}`}
                onClick={() => downloadFile(file.make())}
                className={ICON_BUTTON}
              >
                <Download aria-hidden className="size-5" />
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length < files.length && (
        <Button className="w-full" onClick={() => setShowsAll(true)}>
          Show all {files.length.toLocaleString()} files
        </Button>
      )}
    </>
  );
}
