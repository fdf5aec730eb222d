import { LIMITS } from '@dearly/contracts';
import { ImagePlus } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { DropFrame } from '../../shared/ui/drop-frame';

/** What can be uploaded. */
export const TAKEN = 'JPEG, PNG, GIF or WebP, up to 10 MB each.';

/** What was dropped or chosen, sorted: pictures to take, pictures above the limit or of no bytes, and files of other kinds. */
export type Dropped = { pictures: File[]; tooLarge: File[]; empty: File[]; others: File[] };

/** By the type that the browser gives a file, as the specification says (section 5). */
export function sortDropped(files: File[]): Dropped {
  const images = files.filter(({ type }) => type.startsWith('image/'));
  return {
    pictures: images.filter(({ size }) => size > 0 && size <= LIMITS.picture.bytes),
    tooLarge: images.filter(({ size }) => size > LIMITS.picture.bytes),
    empty: images.filter(({ size }) => size === 0),
    others: files.filter((file) => !images.includes(file)),
  };
}

/** Takes pictures by click, key or drag and drop; on a phone it opens the photo library. */
export function PictureDrop({ onDrop }: { onDrop: (dropped: Dropped) => void }) {
  const zone = useDropzone({
    accept: { 'image/*': [] },
    onDrop: (accepted, rejections) => {
      const files = [...accepted, ...rejections.map(({ file }) => file)];
      if (files.length > 0) onDrop(sortDropped(files));
    },
  });
  return (
    <DropFrame
      zone={zone}
      label="Screenshots to upload"
      inputLabel="Screenshots"
      icon={ImagePlus}
      choose="Choose screenshots"
      drop="Drop them here"
    >
      <p className="text-15 text-balance text-paper-soft pointer-coarse:hidden">
        or drag and drop them here. {TAKEN}
      </p>
      {/* A finger drags nothing. */}
      <p className="hidden text-15 text-balance text-paper-soft pointer-coarse:block">{TAKEN}</p>
    </DropFrame>
  );
}
