import { FileJson } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useNavigate } from 'react-router-dom';
import type { FileFault } from '../../../shared/shortcut-files/read-shortcut-files';
import { DropFrame } from '../../../shared/ui/drop-frame';
import { Notice } from '../../../shared/ui/notice';
import { openMessages } from './open-messages';

/** Opens the files of an email or a download in the queue, by click, key or drag and drop. */
export function OpenFiles() {
  const navigate = useNavigate();
  const [faults, setFaults] = useState<FileFault[]>([]);

  const take = async (files: File[]) => {
    const opened = await openMessages(files);
    if ('faults' in opened) setFaults(opened.faults);
    else await navigate(`/send?campaign=${encodeURIComponent(opened.id)}`);
  };
  const zone = useDropzone({
    multiple: true,
    onDrop: (files) => {
      setFaults([]);
      if (files.length > 0) void take(files);
    },
  });
  return (
    <div className="space-y-4">
      <DropFrame
        zone={zone}
        label="Files of messages"
        inputLabel="Message files"
        accept=".json,application/json"
        icon={FileJson}
        choose="Open a file of messages"
        drop="Drop it here"
      >
        <p className="text-15 text-paper-soft">From your email or your downloads: dearly-1-of-1.json</p>
      </DropFrame>
      {faults.map(({ name, why }) => (
        <Notice key={name} tone="error" title={`${name} was not opened`}>
          {why}
        </Notice>
      ))}
    </div>
  );
}
