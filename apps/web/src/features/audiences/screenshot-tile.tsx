import type { ScreenshotSummary } from '@dearly/contracts';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../shared/ui/icon-button';
import { TILE, TileCaption, TilePicture } from './tile-parts';

type ScreenshotTileProps = {
  screenshot: ScreenshotSummary;
  onBroken: () => void;
  onDelete: (screenshot: ScreenshotSummary) => void;
};

/** One screenshot in the grid: its thumbnail leads to its page and wears how far its analysis is. */
export function ScreenshotTile({ screenshot, onBroken, onDelete }: ScreenshotTileProps) {
  const { id, filename } = screenshot;
  return (
    <div className={`${TILE} has-[a:focus-visible]:outline-3`}>
      {/* The whole card is its target, and wears its ring, which the card would cut off. */}
      <Link to={`/screenshots/${id}`} className="block outline-none after:absolute after:inset-0">
        <TilePicture screenshot={screenshot} onBroken={onBroken} />
      </Link>
      <div className="flex flex-1 items-center pl-2">
        <TileCaption screenshot={screenshot} />
        <IconButton label={`Delete ${filename}`} className="relative" onClick={() => onDelete(screenshot)}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}
