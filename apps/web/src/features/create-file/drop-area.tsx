import { filled, LIMITS, TOO_LARGE } from '@dearly/contracts';
import { FileUp } from 'lucide-react';
import { useDropzone, type FileRejection } from 'react-dropzone';
import { DropFrame } from '../../shared/ui/drop-frame';

function errorOf([rejection]: FileRejection[]): string | null {
  switch (rejection?.errors[0]?.code) {
    case undefined:
      return null;
    case 'too-many-files':
      return 'Choose one file at a time.';
    case 'file-too-large':
      return filled(TOO_LARGE, { limit: '10 MB' });
    default:
      return null;
  }
}

// By name, as the specification says: what a browser takes for the type of a CSV differs from system to system.
const validator = (file: File) =>
  /\.csv$/i.test(file.name) ? null : { code: 'file-invalid-type', message: 'not a .csv file' };

type DropAreaProps = {
  onFile: (file: File) => void;
  /** Hears why a file cannot be taken, in words. */
  onRefused: (reason: string) => void;
};

/** Takes the contact list by click, key or drag and drop: a CSV file up to 10 MB, or another list that is dropped. */
export function DropArea({ onFile, onRefused }: DropAreaProps) {
  const zone = useDropzone({
    accept: { 'text/csv': ['.csv'] },
    validator,
    maxSize: LIMITS.csv.bytes,
    multiple: false,
    onDrop: ([file], rejections) => {
      const error = errorOf(rejections);
      // Lists of other kinds are told by their content: whoever reads them says what is wrong with them.
      const taken = file ?? rejections[0]?.file;
      if (error !== null) onRefused(error);
      else if (taken) onFile(taken);
    },
  });
  return (
    <DropFrame
      zone={zone}
      label="Contact list"
      inputLabel="CSV file"
      // The extension alone, as specified.
      accept=".csv"
      icon={FileUp}
      choose="Choose your CSV file"
      drop="Drop it here"
    >
      <p className="text-15 text-balance text-paper-soft pointer-coarse:hidden">
        or drag and drop it here. Only .csv, at most 10MB.
      </p>
      {/* A finger drags nothing. */}
      <p className="hidden text-15 text-paper-soft pointer-coarse:block">Only .csv, at most 10MB.</p>
    </DropFrame>
  );
}
