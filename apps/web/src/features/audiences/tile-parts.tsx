import type { ScreenshotSummary } from '@dearly/contracts';
import { useAnalysisProgress } from '../../shared/live/use-analysis-progress';
import { AnalysisBadge } from '../../shared/ui/analysis-badge';
import { titleOf } from '../../shared/screenshot-title';
import { FileName } from '../../shared/ui/file-name';
import { Thumbnail } from './thumbnail';

/** The picture of a card with how far its analysis is. It says all that the caption does. */
export function TilePicture({
  screenshot,
  onBroken,
}: {
  screenshot: ScreenshotSummary;
  onBroken: () => void;
}) {
  const { id, filename, thumbnailUrl, isAnalyzed, analysis, conversation } = screenshot;
  const title = titleOf(conversation);
  const progress = useAnalysisProgress(id);
  return (
    <>
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
    </>
  );
}

/** Hidden from screen readers: the picture says all of it already. */
export function TileCaption({ screenshot: { filename, conversation } }: { screenshot: ScreenshotSummary }) {
  const title = titleOf(conversation);
  if (!title)
    return (
      <span aria-hidden className="min-w-0 flex-1 text-14 text-paper-soft">
        <FileName silent>{filename}</FileName>
      </span>
    );
  return (
    <span aria-hidden className="grid min-w-0 flex-1 leading-tight">
      {title.contact && <bdi className="truncate text-15 font-semibold">{title.contact}</bdi>}
      {title.outcome && (
        <span
          className={`line-clamp-2 text-14 first-letter:uppercase ${conversation?.asksToStop ? 'text-caution' : ''}`}
        >
          {title.outcome}
        </span>
      )}
      <span className="min-w-0 text-13 text-paper-soft">
        <FileName silent>{filename}</FileName>
      </span>
    </span>
  );
}
