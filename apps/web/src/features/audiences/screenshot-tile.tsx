import type { ScreenshotSummary } from '@dearly/contracts';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAnalysisProgress } from '../../shared/live/use-analysis-progress';
import { AnalysisBadge } from '../../shared/ui/analysis-badge';
import { IconButton } from '../../shared/ui/icon-button';
import { Thumbnail } from './thumbnail';

type ScreenshotTileProps = {
  screenshot: ScreenshotSummary;
  onBroken: () => void;
  onDelete: (screenshot: ScreenshotSummary) => void;
};

/** One screenshot in the grid: its thumbnail leads to its page and wears how far its analysis is. */
export function ScreenshotTile({ screenshot, onBroken, onDelete }: ScreenshotTileProps) {
  const { id, filename, thumbnailUrl, isAnalyzed, analysis } = screenshot;
  const progress = useAnalysisProgress(id);
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-2xl border border-hairline bg-ink/80">
      <Link to={`/screenshots/${id}`} className="relative block min-h-0 flex-1 rounded-t-2xl">
        <Thumbnail
          src={thumbnailUrl}
          alt={filename}
          onBroken={onBroken}
          className="size-full rounded-t-2xl"
        />
        <AnalysisBadge
          isAnalyzed={isAnalyzed}
          state={analysis.state}
          percent={progress?.percent}
          className="absolute inset-x-2 bottom-2"
        />
      </Link>
      <div className="flex h-12 shrink-0 items-center pl-3">
        {/* The link says the name already. */}
        <span aria-hidden className="min-w-0 flex-1 truncate text-14 text-paper-soft">
          {filename}
        </span>
        <IconButton label={`Delete ${filename}`} onClick={() => onDelete(screenshot)}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}
