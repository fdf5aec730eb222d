import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../shared/ui/class-names';

type ThumbnailProps = { src: string; alt: string; onBroken: () => void; className?: string };

/** A small picture that fills its box from the top, where a conversation begins. A mark takes the place of a broken one. */
export function Thumbnail({ src, alt, onBroken, className }: ThumbnailProps) {
  // By address, so that a fresh one is tried again.
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === src) {
    return (
      <span className={classNames('grid place-items-center bg-white/8 text-paper-soft', className)}>
        <ImageOff aria-hidden className="size-6" />
        <span className="sr-only">{alt}</span>
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => {
        setBroken(src);
        onBroken();
      }}
      className={classNames('bg-white/8 object-cover object-top', className)}
    />
  );
}
