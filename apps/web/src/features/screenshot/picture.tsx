import type { Screenshot } from '@dearly/contracts';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { Spinner } from '../../shared/ui/spinner';

const ZoomablePicture = lazy(async () => ({
  default: (await import('./zoomable-picture')).ZoomablePicture,
}));

type PictureProps = { screenshot: Screenshot; refetch: () => unknown };

/** The tab Image. A signed address expires: the first failure fetches a fresh one, the second one is told. */
export function Picture({ screenshot, refetch }: PictureProps) {
  const { url, filename } = screenshot;
  const [broken, setBroken] = useState<string[]>([]);
  const hasFailed = broken.includes(url) && broken.length > 1;

  const onBroken = () => {
    setBroken((earlier) => [...earlier, url]);
    if (broken.length === 0) refetch();
  };
  const again = () => {
    setBroken([]);
    refetch();
  };

  if (hasFailed) {
    return (
      <Notice
        tone="error"
        title="The picture could not be loaded"
        action={<Button onClick={again}>Try again</Button>}
      >
        Check your connection. The screenshot itself is kept.
      </Notice>
    );
  }
  return (
    <div className="space-y-4">
      <Suspense fallback={<Spinner label="Loading the picture" />}>
        {/* By address and attempt, so that a failed picture is asked for anew. */}
        <ZoomablePicture key={`${url} ${broken.length}`} screenshot={screenshot} onBroken={onBroken} />
      </Suspense>
      <a
        href={url}
        download={filename}
        className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-link transition-colors duration-150 hover:text-paper"
      >
        <Download aria-hidden className="size-5" />
        Download
      </a>
    </div>
  );
}
