import { Download, FileJson, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { downloadFile, sizeText } from '../../shared/file-download';
import { Button } from '../../shared/ui/button';
import type { ReadyFile } from './shortcut-files';

/** More files than these are drawn only on demand. */
const FEW = 10;

function countText({ name, count }: ReadyFile): string {
  const [one, many] = name.endsWith('.csv') ? ['row', 'rows'] : ['message', 'messages'];
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}

/**
 * Files, each for download. One at a time: browsers stop a page that starts several. `sizes` in bytes by name, where
 * they are known.
 */
export function FileList({ files, sizes }: { files: ReadyFile[]; sizes?: Map<string, number> }) {
  const [showsAll, setShowsAll] = useState(false);
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
                <p className="text-[15px] text-paper-soft">
                  {countText(file)}
                  {size !== undefined && `, ${sizeText(size)}`}
                </p>
              </div>
              <button
                type="button"
                aria-label={`Download ${file.name}`}
                onClick={() => downloadFile(file.make())}
                className="grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 hover:bg-white/12"
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
