import type { ScreenshotSummary } from '@dearly/contracts';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAnalysisProgress } from '../../shared/live/use-analysis-progress';
import { AnalysisBadge } from '../../shared/ui/analysis-badge';
import { IconButton } from '../../shared/ui/icon-button';
import { titleOf, type ScreenshotTitle } from './screenshot-title';
import { Thumbnail } from './thumbnail';

type ScreenshotTileProps = {
  screenshot: ScreenshotSummary;
  onBroken: () => void;
  onDelete: (screenshot: ScreenshotSummary) => void;
};

/** One screenshot in the grid: its thumbnail leads to its page and wears how far its analysis is. */
export function ScreenshotTile({ screenshot, onBroken, onDelete }: ScreenshotTileProps) {
  const { id, filename, thumbnailUrl, isAnalyzed, analysis, conversation } = screenshot;
  const title = titleOf(conversation);
  const progress = useAnalysisProgress(id);
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-2xl border border-hairline bg-ink/80">
      <Link to={`/screenshots/${id}`} className="relative block min-h-0 flex-1 rounded-t-2xl">
        <Thumbnail
          src={thumbnailUrl}
          alt={title ? `${title.whole}, ${filename}` : filename}
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
      <div className="flex min-h-17 shrink-0 items-center py-1 pl-3">
        <Caption filename={filename} title={title} isStop={conversation?.asksToStop === true} />
        <IconButton label={`Delete ${filename}`} onClick={() => onDelete(screenshot)}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}

/** Hidden from screen readers: the link says all of it already. */
function Caption({
  filename,
  title,
  isStop,
}: {
  filename: string;
  title: ScreenshotTitle | undefined;
  isStop: boolean;
}) {
  if (!title)
    return (
      <span aria-hidden className="min-w-0 flex-1 truncate text-14 text-paper-soft">
        {filename}
      </span>
    );
  return (
    <span aria-hidden className="grid min-w-0 flex-1 leading-tight">
      {title.contact && <bdi className="truncate text-15 font-semibold">{title.contact}</bdi>}
      {title.outcome && (
        <span className={`line-clamp-2 text-14 first-letter:uppercase ${isStop ? 'text-caution' : ''}`}>
          {title.outcome}
        </span>
      )}
      <span className="truncate text-13 text-paper-soft">{filename}</span>
    </span>
  );
}
