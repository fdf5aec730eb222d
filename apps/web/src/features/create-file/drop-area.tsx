import { errorText, LIMITS } from '@dearly/contracts';
import { FileUp } from 'lucide-react';
import { useDropzone, type FileRejection } from 'react-dropzone';
import { classNames } from '../../shared/ui/class-names';

function errorOf([rejection]: FileRejection[]): string | null {
  switch (rejection?.errors[0]?.code) {
    case undefined:
      return null;
    case 'too-many-files':
      return 'Choose one file at a time.';
    case 'file-too-large':
      return errorText('payload_too_large', { limit: '10 MB' });
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
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
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
    <div
      {...getRootProps({ role: 'group', 'aria-label': 'Contact list', tabIndex: -1 })}
      className={classNames(
        'flex min-h-44 cursor-pointer flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed p-6 text-center transition-colors duration-150 ease-out',
        isDragActive
          ? 'border-sent-bright bg-sent/25'
          : 'border-white/35 bg-black/25 hover:border-white/60 hover:bg-white/8',
      )}
    >
      {/* The extension alone, as specified; the library would add the type. */}
      <input {...getInputProps({ 'aria-label': 'CSV file', accept: '.csv' })} />
      <FileUp aria-hidden className="size-9 text-link" />
      {/* A press anywhere in the area opens the picker; the button is the one for keyboards and screen readers. */}
      <button type="button" className="min-h-11 rounded-full px-4 text-lg font-semibold">
        {isDragActive ? 'Drop it here' : 'Choose your CSV file'}
      </button>
      <p className="text-15 text-paper-soft pointer-coarse:hidden">
        or drag and drop it here. Only .csv, at most 10MB.
      </p>
      {/* A finger drags nothing. */}
      <p className="hidden text-15 text-paper-soft pointer-coarse:block">Only .csv, at most 10MB.</p>
    </div>
  );
}
