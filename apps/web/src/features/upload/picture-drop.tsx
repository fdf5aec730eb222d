import { LIMITS } from '@dearly/contracts';
import { ImagePlus } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { classNames } from '../../shared/ui/class-names';

/** What was dropped or chosen, sorted: pictures to take, pictures above the limit, and files of other kinds. */
export type Dropped = { pictures: File[]; tooLarge: File[]; others: File[] };

/** By the type that the browser gives a file, as the specification says (section 5). */
export function sortDropped(files: File[]): Dropped {
  const images = files.filter(({ type }) => type.startsWith('image/'));
  return {
    pictures: images.filter(({ size }) => size <= LIMITS.picture.bytes),
    tooLarge: images.filter(({ size }) => size > LIMITS.picture.bytes),
    others: files.filter((file) => !images.includes(file)),
  };
}

/** Takes pictures by click, key or drag and drop; on a phone it opens the photo library. */
export function PictureDrop({ onDrop }: { onDrop: (dropped: Dropped) => void }) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: { 'image/*': [] },
    onDrop: (accepted, rejections) => {
      const files = [...accepted, ...rejections.map(({ file }) => file)];
      if (files.length > 0) onDrop(sortDropped(files));
    },
  });
  return (
    <div
      {...getRootProps({ role: 'group', 'aria-label': 'Screenshots to upload', tabIndex: -1 })}
      className={classNames(
        'flex min-h-40 cursor-pointer flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed p-6 text-center transition-colors duration-150 ease-out',
        isDragActive
          ? 'border-sent-bright bg-sent/25'
          : 'border-white/35 bg-black/25 hover:border-white/60 hover:bg-white/8',
      )}
    >
      <input {...getInputProps({ 'aria-label': 'Screenshots' })} />
      <ImagePlus aria-hidden className="size-9 text-link" />
      {/* A press anywhere in the area opens the picker; the button is the one for keyboards and screen readers. */}
      <button type="button" className="min-h-11 rounded-full px-4 text-lg font-semibold">
        {isDragActive ? 'Drop them here' : 'Choose screenshots'}
      </button>
      <p className="text-15 text-balance text-paper-soft">
        or drag and drop them here. JPEG, PNG, GIF or WebP, up to 10 MB each.
      </p>
    </div>
  );
}
