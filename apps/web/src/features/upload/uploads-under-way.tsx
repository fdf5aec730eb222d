import type { UploadProgress } from '@dearly/contracts';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { CountedProgress, Progress } from '../../shared/ui/progress';
import { overallOf, selectUploads } from './upload-slice';

type UploadsUnderWayProps = {
  audienceId: string;
  /** Uploads of this person's other windows and devices. */
  elsewhere: UploadProgress[];
  /** The tab Upload shows the own ones already. */
  hidesOwn: boolean;
};

/** What is on its way into this audience, from here and from other screens; nothing when nothing is. */
export function UploadsUnderWay({ audienceId, elsewhere, hidesOwn }: UploadsUnderWayProps) {
  const uploads = useSelector(selectUploads);
  const overall = useMemo(
    () => overallOf(uploads.filter((upload) => upload.audienceId === audienceId)),
    [uploads, audienceId],
  );
  const running = elsewhere.filter((one) => one.audienceId === audienceId && one.state === 'sending');
  if (running.length === 0 && (!overall || hidesOwn)) return null;
  return (
    <div className="max-w-text space-y-3 rounded-2xl border border-hairline bg-ink/80 p-4 backdrop-blur-xl">
      {overall && !hidesOwn && <CountedProgress doing="Uploading" {...overall} />}
      {running.map(({ uploadId, filename, percent }) => (
        <Progress key={uploadId} value={percent} label={`Uploading on another screen: ${filename}`} />
      ))}
    </div>
  );
}
