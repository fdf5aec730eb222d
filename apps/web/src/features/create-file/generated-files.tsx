import type { GenerateAnswer } from '@dearly/contracts';
import { Download, FileJson, Share } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { showToast } from '../../shared/toast/toast-slice';
import { Button } from '../../shared/ui/button';
import { downloadFile, sizeText } from './file-download';
import { rejectedRowsFile } from './rejected-rows-file';
import { shareFiles } from './share-files';
import { shortcutFiles } from './shortcut-files';
import { useWizard } from './wizard-context';

/** The e-mailed files, made again here, the rejected rows included when the e-mail has them. */
function useGeneratedFiles(answer: GenerateAnswer): { messages: File[]; all: File[] } {
  const { contacts, settings, worker } = useWizard();
  const [messages] = useState(() => shortcutFiles(answer.json));
  const [rejected, setRejected] = useState<File>();
  const { file } = contacts;
  const { defaultCountry, duplicates, phoneColumn } = settings;
  const hasRejected = answer.files.some(({ name }) => name.endsWith('.csv'));
  useEffect(() => {
    if (!hasRejected || !file) return;
    void rejectedRowsFile(worker, file, { defaultCountry, duplicates, phoneColumn }).then(setRejected);
  }, [hasRejected, file, worker, defaultCountry, duplicates, phoneColumn]);
  return { messages, all: rejected ? [...messages, rejected] : messages };
}

/** Each file with its download, and the share sheet where the browser has one for such files. */
export function GeneratedFiles({ answer }: { answer: GenerateAnswer }) {
  const dispatch = useDispatch();
  // Made before the tap: a share sheet opens only right after one.
  const { messages, all } = useGeneratedFiles(answer);
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare({ files: messages });
  const counts = new Map(answer.files.map(({ name, count }) => [name, count]));

  const share = async () => {
    const outcome = await shareFiles(messages);
    if (outcome === 'refused') {
      dispatch(
        showToast({
          title: 'Sharing did not open',
          description: 'Tap Share once more, or download the files.',
        }),
      );
    }
  };

  return (
    <section aria-label="Generated files" className="space-y-4">
      <ul className="divide-y divide-hairline rounded-2xl border border-hairline bg-white/6">
        {all.map((file) => (
          <li key={file.name} className="flex items-center gap-3 py-2 pr-2 pl-4">
            <FileJson aria-hidden className="size-6 shrink-0 text-link" />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{file.name}</p>
              <p className="text-[15px] text-paper-soft">
                {counts.has(file.name) &&
                  `${counts.get(file.name)} ${file.name.endsWith('.csv') ? 'rows' : 'messages'}, `}
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
        ))}
      </ul>
      {canShare && (
        <Button className="w-full" onClick={() => void share()}>
          <Share aria-hidden className="size-4" />
          Share
        </Button>
      )}
    </section>
  );
}
