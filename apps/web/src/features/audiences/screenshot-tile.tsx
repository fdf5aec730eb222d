import type { ScreenshotSummary } from '@dearly/contracts';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../shared/ui/icon-button';
import { TileCaption, TilePicture } from './tile-parts';

type ScreenshotTileProps = {
  screenshot: ScreenshotSummary;
  onBroken: () => void;
  onDelete: (screenshot: ScreenshotSummary) => void;
};

/** One screenshot in the grid: its thumbnail leads to its page and wears how far its analysis is. */
export function ScreenshotTile({ screenshot, onBroken, onDelete }: ScreenshotTileProps) {
  const { id, filename } = screenshot;
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-2xl border border-hairline bg-ink/80">
      <Link to={`/screenshots/${id}`} className="relative block min-h-0 flex-1 rounded-t-2xl">
        <TilePicture screenshot={screenshot} onBroken={onBroken} />
      </Link>
      <div className="flex min-h-17 shrink-0 items-center py-1 pl-3">
        <TileCaption screenshot={screenshot} />
        <IconButton label={`Delete ${filename}`} onClick={() => onDelete(screenshot)}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}
