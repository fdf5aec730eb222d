import type { Audience } from '@dearly/contracts';
import { Images, Pencil, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../shared/counted';
import { Thumbnail } from './thumbnail';

/** The newest screenshots. Without any, a frame keeps cards beside each other in line; on a phone there is no need for one. */
function Covers({ urls, onBroken }: { urls: string[]; onBroken: () => void }) {
  if (urls.length === 0) {
    return (
      <div className="mb-4 hidden h-28 place-items-center rounded-2xl bg-white/6 sm:grid text-paper-soft">
        <Images aria-hidden className="size-8" />
      </div>
    );
  }
  return (
    <div className="mb-4 grid h-28 auto-cols-fr grid-flow-col gap-1 overflow-hidden rounded-2xl">
      {urls.map((url) => (
        <Thumbnail key={url} src={url} alt="" onBroken={onBroken} className="h-28 w-full" />
      ))}
    </div>
  );
}

function CardButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="relative inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-15 font-semibold text-paper-soft transition-colors duration-150 hover:bg-white/12 hover:text-paper"
    >
      {children}
    </button>
  );
}

type AudienceCardProps = {
  audience: Audience;
  /** The person comes back from this audience: its link takes the focus. */
  takesFocus: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onBrokenCover: () => void;
};

/** One audience in the grid. The whole card leads to it; edit and delete lie above that. */
export function AudienceCard({ audience, takesFocus, onEdit, onDelete, onBrokenCover }: AudienceCardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  const { id, name, description, screenshotCount, analyzedCount, coverUrls } = audience;
  return (
    <li className="relative flex flex-col rounded-card border border-hairline bg-ink/80 p-4 shadow-xl shadow-black/30 backdrop-blur-xl transition-colors duration-150 hover:border-white/35">
      <Covers urls={coverUrls} onBroken={onBrokenCover} />
      <h2 className="text-lg leading-snug font-bold wrap-anywhere">
        <Link
          ref={link}
          to={`/screenshots?audience=${id}`}
          className="after:absolute after:inset-0 after:rounded-card"
        >
          {name}
        </Link>
      </h2>
      {description && <p className="mt-1 line-clamp-2 wrap-anywhere text-paper-soft">{description}</p>}
      <p className="mt-2 flex flex-wrap gap-x-3 text-15 text-paper-soft">
        {screenshotCount === 0 ? (
          <span>No screenshots yet</span>
        ) : (
          <>
            <span>{counted(screenshotCount, 'screenshot')}</span>
            <span>{analyzedCount.toLocaleString()} analyzed</span>
          </>
        )}
      </p>
      <div className="mt-auto -mb-1 -ml-3 flex flex-wrap gap-1 pt-3">
        <CardButton label={`Edit ${name}`} onPress={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Edit
        </CardButton>
        <CardButton label={`Delete ${name}`} onPress={onDelete}>
          <Trash2 aria-hidden className="size-4" />
          Delete
        </CardButton>
      </div>
    </li>
  );
}
