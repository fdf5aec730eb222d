import { FileJson } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useNavigate } from 'react-router-dom';
import type { FileFault } from '../../../shared/shortcut-files/read-shortcut-files';
import { DropFrame } from '../../../shared/ui/drop-frame';
import { Notice } from '../../../shared/ui/notice';
import { openMessages } from './open-messages';
import { openResults } from './open-results';
import { ResultsNotice, type OpenedResult } from './results-notice';

type OpenFilesProps = {
  /** The campaign on the screen, to which a result of the shortcut is likely to belong. */
  campaign?: string;
  /** Called when a result has changed marks. */
  onNoted?: () => void;
  /** Files that another app has shared with this one: they are opened as if they had been chosen. */
  shared?: readonly File[];
};

/** Opens the files of an email or a download, and the results of the shortcut, by click, key or drag and drop. */
export function OpenFiles({ campaign, onNoted, shared = [] }: OpenFilesProps) {
  const navigate = useNavigate();
  const [faults, setFaults] = useState<FileFault[]>([]);
  const [results, setResults] = useState<OpenedResult[]>([]);

  const take = async (files: readonly File[]) => {
    const { opened, faults: ofResults, others } = await openResults(files);
    setResults(opened);
    setFaults(ofResults);
    if (opened.length > 0) onNoted?.();
    if (others.length === 0) return;
    const messages = await openMessages(others);
    if ('faults' in messages) setFaults([...ofResults, ...messages.faults]);
    else await navigate(`/send?campaign=${encodeURIComponent(messages.id)}`);
  };
  const waiting = useRef(shared);
  useEffect(() => {
    const files = waiting.current;
    waiting.current = [];
    if (files.length > 0) void take(files);
  });
  const zone = useDropzone({
    multiple: true,
    onDrop: (files) => {
      setFaults([]);
      setResults([]);
      if (files.length > 0) void take(files);
    },
  });
  return (
    <div className="space-y-4">
      <DropFrame
        zone={zone}
        label="Files of messages"
        inputLabel="Message files"
        accept=".json,.txt,application/json,text/plain"
        icon={FileJson}
        choose={campaign === undefined ? 'Open a file of messages' : 'Open the result file'}
        drop="Drop it here"
      >
        <p className="text-15 text-paper-soft">
          {campaign === undefined
            ? 'From your email or your downloads: dearly-1-of-1.json. Or what the shortcut left: dearly-results.'
            : 'From the Shortcuts folder in iCloud Drive. Its name begins with dearly-results.'}
        </p>
      </DropFrame>
      {faults.map(({ name, why }) => (
        <Notice key={name} tone="error" title={`${name} was not opened`}>
          {why}
        </Notice>
      ))}
      {results.map((opened) => (
        <ResultsNotice key={opened.name} opened={opened} shown={campaign} />
      ))}
    </div>
  );
}
