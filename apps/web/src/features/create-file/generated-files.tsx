import type { GenerateAnswer } from '@dearly/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { shareFiles } from '../../shared/share-files';
import { showToast } from '../../shared/toast/toast-slice';
import { FileList } from '../../shared/shortcut-files/file-list';
import { WavesCalendar } from './plan/waves-calendar';
import { rejectedRowsFile } from './rejected-rows-file';
import { FilesInTheMaking } from '../../shared/shortcut-files/files-in-the-making';
import type { ReadyFile } from '../../shared/shortcut-files/shortcut-files';
import { useShortcutFiles } from '../../shared/shortcut-files/use-shortcut-files';
import { useWizard } from './wizard-context';

/** The rejected rows, made again here when the email has them. */
function useRejectedRows(answer: GenerateAnswer): ReadyFile[] {
  const { contacts, settings, worker } = useWizard();
  const [made, setMade] = useState<File>();
  const { file } = contacts;
  const { defaultCountry, duplicates, phoneColumn } = settings;
  const mailed = answer.files.find(({ name }) => name.endsWith('.csv'));
  const wanted = mailed !== undefined;
  useEffect(() => {
    if (!wanted || !file) return;
    void rejectedRowsFile(worker, file, { defaultCountry, duplicates, phoneColumn }).then(setMade);
  }, [wanted, file, worker, defaultCountry, duplicates, phoneColumn]);
  return made && mailed ? [{ ...mailed, make: () => made }] : [];
}

/** Each file with its download, and the share sheet where the browser has one for such files: one file a tap, one day's messages. */
export function GeneratedFiles({ answer }: { answer: GenerateAnswer }) {
  const dispatch = useDispatch();
  const { files: messages, ...making } = useShortcutFiles(answer.json);
  const rejected = useRejectedRows(answer);
  const canShare = useMemo(() => {
    const sample = messages[0]?.make();
    return sample !== undefined && navigator.canShare?.({ files: [sample] }) === true;
  }, [messages]);

  const share = async (file: File) => {
    const outcome = await shareFiles([file]);
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
    <section aria-labelledby="generated-files" className="space-y-3">
      <h3 id="generated-files" className="font-semibold">
        Generated files
      </h3>
      <FilesInTheMaking {...making} />
      <FileList
        files={[...messages, ...rejected]}
        sizes={new Map(answer.files.map(({ name, size }) => [name, size]))}
        onShare={canShare ? (file) => void share(file) : undefined}
      />
      {answer.json.plan && <WavesCalendar json={answer.json} plan={answer.json.plan} />}
    </section>
  );
}
