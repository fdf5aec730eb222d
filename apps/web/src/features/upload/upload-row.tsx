import { RotateCw, SquareDashed, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { counted } from '../../shared/counted';
import { fileSize } from '../../shared/file-size';
import { FileName } from '../../shared/ui/file-name';
import { IconButton } from '../../shared/ui/icon-button';
import { Progress } from '../../shared/ui/progress';
import { fileOf } from './upload-files';
import { isUnderWay, type Upload } from './upload-slice';

/** The chosen picture, drawn from this device; its address is given back when the row goes. */
function Preview({ id, size }: Pick<Upload, 'id' | 'size'>) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const file = fileOf(id);
    if (!file || !image.current) return undefined;
    const address = URL.createObjectURL(file);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
    // Once something in it is covered, it is another file.
  }, [id, size]);
  return (
    <div className="size-full overflow-hidden rounded-xl bg-white/8">
      <img
        ref={image}
        alt=""
        decoding="async"
        // A picture that this browser cannot draw leaves its box empty.
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
        className="size-full object-cover object-top"
      />
    </div>
  );
}

/** Above the picture, because that is what it changes, and because beside it the name needs the room. */
function CoverButton({ filename, onCover }: { filename: string; onCover: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Cover names and numbers in ${filename}`}
      title="Cover names and numbers"
      onClick={onCover}
      className="group absolute inset-0 rounded-xl"
    >
      <span className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-lg bg-ink/85 text-paper transition-colors duration-150 group-hover:bg-sent">
        <SquareDashed aria-hidden className="size-4" />
      </span>
    </button>
  );
}

const WORDS: Record<Upload['state'], string> = {
  ready: 'Ready',
  waiting: 'Waiting',
  sending: 'Uploading',
  paused: 'The server is busy. Trying again in a moment',
  done: 'Uploaded',
  known: 'Already in this audience',
  failed: 'Failed to upload screenshot',
  cancelled: 'Cancelled',
};

type UploadRowProps = {
  upload: Upload;
  onCover: () => void;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One chosen picture: its preview, how far it is, and what can be done about it. */
export function UploadRow({ upload, onCover, onCancel, onRetry, onRemove }: UploadRowProps) {
  const { id, filename, size, percent, state, problem, covered } = upload;
  const isSettled = state === 'done' || state === 'known';
  return (
    // Clear of the bar that stays at the bottom.
    <li className="flex flex-wrap items-center gap-x-3 py-2 pr-2 pl-3 [&_button]:scroll-mb-40 [contain-intrinsic-size:auto_72px] [content-visibility:auto]">
      <div className="relative size-14 shrink-0">
        <Preview id={id} size={size} />
        {!isSettled && !isUnderWay(upload) && <CoverButton filename={filename} onCover={onCover} />}
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <FileName>{filename}</FileName>
        </p>
        <p className={`text-15 wrap-anywhere ${state === 'failed' ? 'text-harm' : 'text-paper-soft'}`}>
          {state === 'sending' && percent === 100 ? 'Checking and storing' : WORDS[state]}
          {problem === null && `, ${fileSize(size)}`}
          {covered > 0 && `, ${counted(covered, 'place')} covered`}
        </p>
        {(state === 'sending' || state === 'paused') && (
          <div className="mt-1.5">
            <Progress value={percent} label={`Upload of ${filename}`} hideLabel />
          </div>
        )}
      </div>
      {(state === 'failed' || state === 'cancelled') && (
        <IconButton label={`Try ${filename} again`} onClick={onRetry}>
          <RotateCw aria-hidden className="size-5" />
        </IconButton>
      )}
      {!isSettled && (
        <IconButton
          label={isUnderWay(upload) ? `Cancel ${filename}` : `Remove ${filename}`}
          onClick={isUnderWay(upload) ? onCancel : onRemove}
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
      {problem && <p className="w-full pr-1 pb-1 text-15 wrap-anywhere text-harm">{problem}</p>}
    </li>
  );
}
