import { Download, FileJson, FileSpreadsheet } from 'lucide-react';
import { downloadFile, sizeText } from './file-download';

/** Files with their size, each for download. One at a time: browsers stop a page that starts several. */
export function FileList({
  files,
  noteOf,
}: {
  files: File[];
  noteOf?: (name: string) => string | undefined;
}) {
  return (
    <ul className="max-h-96 divide-y divide-hairline overflow-y-auto rounded-2xl border border-hairline bg-white/6">
      {files.map((file) => {
        const Icon = file.name.endsWith('.csv') ? FileSpreadsheet : FileJson;
        const note = noteOf?.(file.name);
        return (
          <li key={file.name} className="flex items-center gap-3 py-2 pr-2 pl-4">
            <Icon aria-hidden className="size-6 shrink-0 text-link" />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{file.name}</p>
              <p className="text-[15px] text-paper-soft">
                {note && `${note}, `}
                {sizeText(file.size)}
              </p>
            </div>
            <button
              type="button"
              aria-label={`Download ${file.name}`}
              onClick={() => downloadFile(file)}
              className="grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 hover:bg-white/12"
            >
              <Download aria-hidden className="size-5" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
