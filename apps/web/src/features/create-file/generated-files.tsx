import type { GenerateAnswer } from '@dearly/contracts';
import { Share } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { showToast } from '../../shared/toast/toast-slice';
import { Button } from '../../shared/ui/button';
import { FileList } from './file-list';
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

function countText(name: string, count: number): string {
  const [one, many] = name.endsWith('.csv') ? ['row', 'rows'] : ['message', 'messages'];
  return `${count} ${count === 1 ? one : many}`;
}

/** Each file with its download, and the share sheet where the browser has one for such files. */
export function GeneratedFiles({ answer }: { answer: GenerateAnswer }) {
  const dispatch = useDispatch();
  // Made before the tap: a share sheet opens only right after one.
  const { messages, all } = useGeneratedFiles(answer);
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare({ files: messages });
  const notes = new Map(answer.files.map(({ name, count }) => [name, countText(name, count)]));

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
      <FileList files={all} noteOf={(name) => notes.get(name)} />
      {canShare && (
        <Button className="w-full" onClick={() => void share()}>
          <Share aria-hidden className="size-4" />
          Share
        </Button>
      )}
    </section>
  );
}
