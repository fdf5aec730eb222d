import type { ScreenshotSummary } from '@dearly/contracts';
import { Check, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../shared/ui/icon-button';
import { Thumbnail } from './thumbnail';

type ScreenshotTileProps = {
  screenshot: ScreenshotSummary;
  onBroken: () => void;
  onDelete: (screenshot: ScreenshotSummary) => void;
};

/** One screenshot in the grid: its thumbnail leads to its page. */
export function ScreenshotTile({ screenshot, onBroken, onDelete }: ScreenshotTileProps) {
  const { id, filename, thumbnailUrl, isAnalyzed } = screenshot;
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-2xl border border-hairline bg-ink/80">
      <Link to={`/screenshots/${id}`} className="relative block min-h-0 flex-1 rounded-t-2xl">
        <Thumbnail
          src={thumbnailUrl}
          alt={filename}
          onBroken={onBroken}
          className="size-full rounded-t-2xl"
        />
        {isAnalyzed && (
          <span className="absolute bottom-2 left-2 inline-flex items-center gap-1 rounded-full bg-ink/90 px-2.5 py-0.5 text-[14px] font-semibold text-go">
            <Check aria-hidden className="size-4" />
            Analyzed
          </span>
        )}
      </Link>
      <div className="flex h-12 shrink-0 items-center pl-3">
        {/* The link says the name already. */}
        <span aria-hidden className="min-w-0 flex-1 truncate text-[14px] text-paper-soft">
          {filename}
        </span>
        <IconButton label={`Delete ${filename}`} onClick={() => onDelete(screenshot)}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}
