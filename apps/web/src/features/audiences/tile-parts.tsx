import type { ScreenshotSummary } from '@dearly/contracts';
import { useAnalysisProgress } from '../../shared/live/use-analysis-progress';
import { AnalysisBadge } from '../../shared/ui/analysis-badge';
import { titleOf } from '../../shared/screenshot-title';
import { Outcome } from '../../shared/ui/outcome';
import { FileName } from '../../shared/ui/file-name';
import { Thumbnail } from './thumbnail';

/** Look of a card; whoever draws it says when its ring shows. */
export const TILE =
  'relative flex h-full flex-col overflow-hidden rounded-2xl border border-hairline bg-ink/80 outline-offset-3 outline-focus';

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
    <span className="relative block aspect-3/4">
      <Thumbnail
        src={thumbnailUrl}
        alt={title ? `${title.whole}, ${filename}` : filename}
        onBroken={onBroken}
        className="size-full"
      />
      <AnalysisBadge
        isAnalyzed={isAnalyzed}
        state={analysis.state}
        percent={progress?.percent}
        className="absolute inset-x-2 bottom-2"
      />
    </span>
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
    // From the top, so that the names of neighbours are level.
    <span aria-hidden className="min-w-0 flex-1 self-start pt-2 leading-tight">
      {/* Names of all writings begin at the same edge. */}
      {title.contact && <bdi className="block truncate text-left text-15 font-semibold">{title.contact}</bdi>}
      <Outcome conversation={conversation} className="line-clamp-2 text-14" />
      <span className="block text-13 text-paper-soft">
        <FileName silent>{filename}</FileName>
      </span>
    </span>
  );
}
