import type { Screenshot } from '@dearly/contracts';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { fileSize } from '../../shared/file-size';
import { Button } from '../../shared/ui/button';
import { later } from '../../shared/ui/later';
import { Notice } from '../../shared/ui/notice';
import { Spinner } from '../../shared/ui/spinner';
import { AnalysisNotice } from './analysis-notice';
import { AnalyzeButton } from './analyze-button';
import type { TypeIn } from './type-in-button';
import { useAnalyze } from './use-analyze';
import type { ZoomablePictureProps } from './zoomable-picture';

const ZoomablePicture = later<ZoomablePictureProps>({
  load: async () => (await import('./zoomable-picture')).ZoomablePicture,
  waiting: () => <Spinner label="Loading the picture" />,
});

/** The way to the reading of a picture that was not read yet, or why that failed; nothing once it was. */
function NotRead({ screenshot, typeIn }: { screenshot: Screenshot; typeIn: TypeIn }) {
  const { isRunning } = useAnalyze(screenshot);
  if (screenshot.isAnalyzed) return null;
  if (!isRunning && screenshot.analysis.state === 'failed')
    return <AnalysisNotice screenshot={screenshot} typeIn={typeIn} />;
  return <AnalyzeButton screenshot={screenshot} />;
}

type PictureProps = {
  screenshot: Screenshot;
  refetch: () => Promise<unknown>;
  isFetching: boolean;
  typeIn: TypeIn;
  /** Lies on the picture and is zoomed with it. */
  overlay?: ReactNode;
};

/** The picture, the way to keep it and what its file is like. A signed address expires: the first failure fetches a fresh one, the second one is told. */
export function Picture({ screenshot, refetch, isFetching, typeIn, overlay }: PictureProps) {
  const { url, filename, width, height, size } = screenshot;
  const [failures, setFailures] = useState(0);

  // Counts only once the fresh address is there, so that the old one is not tried twice.
  const tryFreshUrl = () => void refetch().then(() => setFailures(1));
  const onBroken = () => {
    if (failures === 0) tryFreshUrl();
    else setFailures(2);
  };

  if (failures > 1) {
    return (
      <Notice
        tone="error"
        title="The picture could not be loaded"
        action={
          <Button busy={isFetching} onClick={tryFreshUrl}>
            Try again
          </Button>
        }
      >
        Check your connection. The screenshot itself is kept.
      </Notice>
    );
  }
  return (
    <div className="space-y-4">
      <NotRead screenshot={screenshot} typeIn={typeIn} />
      {/* By attempt, so that a failed picture is asked for anew, and a mere new address keeps the zoom. */}
      <ZoomablePicture
        key={failures}
        screenshot={screenshot}
        overlay={overlay}
        onBroken={onBroken}
        action={
          <a
            href={url}
            download={filename}
            className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-link transition-colors duration-150 hover:text-paper"
          >
            <Download aria-hidden className="size-5" />
            Download
          </a>
        }
      />
      <p className="text-15 wrap-anywhere text-paper-soft">
        {filename}, {width} × {height}, {fileSize(size)}
      </p>
    </div>
  );
}
