import { SquareDashed } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { counted } from '../../shared/counted';
import { endError, showToast } from '../../shared/toast/toast-slice';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { DialogVeil } from '../../shared/ui/dialog-veil';
import { FLOATING_BAR } from '../../shared/ui/floating-bar';
import { later } from '../../shared/ui/later';
import { CountedProgress } from '../../shared/ui/progress';
import type { CoverDialogProps } from './cover/cover-dialog';
import { PictureDrop, TAKEN, type Dropped } from './picture-drop';
import type { UploadNews } from './run-uploads';
import { UploadNotices } from './upload-notices';
import { UploadRow } from './upload-row';
import type { Upload } from './upload-slice';
import { useArrival } from './use-arrival';
import { useUploads, type Uploads } from './use-uploads';
import { Collapsible } from '../../shared/ui/collapsible';

const CoverDialog = later<CoverDialogProps>({
  load: async () => (await import('./cover/cover-dialog')).CoverDialog,
  isWanted: ({ id }) => id !== null,
  waiting: () => <DialogVeil />,
});

const INVALID = {
  title: 'Invalid files',
  description: 'Please drop only image files',
  tone: 'error',
} as const;
const NONE_CHOSEN = {
  title: 'No files selected',
  description: 'Please select at least one image to upload',
  tone: 'error',
} as const;

const idsOf = (uploads: Upload[], ...states: Upload['state'][]) =>
  uploads.filter(({ state }) => states.includes(state)).map(({ id }) => id);

/** Starts what is ready, tries again what failed, stops what runs. */
function Actions({ uploads, overall, start, cancel }: Uploads) {
  const dispatch = useDispatch();
  const ready = idsOf(uploads, 'ready');
  const failed = idsOf(uploads, 'failed', 'cancelled');
  const upload = () => {
    if (ready.length === 0) dispatch(showToast(NONE_CHOSEN));
    else start(ready);
  };
  return (
    <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
      {(ready.length > 0 || (!overall && failed.length === 0)) && (
        <Button tone="primary" onClick={upload}>
          {ready.length === 0 ? 'Upload' : `Upload ${counted(ready.length, 'screenshot')}`}
        </Button>
      )}
      {failed.length > 0 && (
        <Button tone={ready.length === 0 && !overall ? 'primary' : 'quiet'} onClick={() => start(failed)}>
          Try {counted(failed.length, 'screenshot')} again
        </Button>
      )}
      {overall && (
        <Button onClick={() => cancel(idsOf(uploads, 'waiting', 'sending', 'paused'))}>Cancel all</Button>
      )}
    </div>
  );
}

type UploadAreaProps = {
  audienceId: string;
  /** By this the person's other windows are told. */
  news: UploadNews;
  /** Everything that was sent is there and being read. */
  onArrived: () => void;
};

/** The tab Upload (specification, section 2): choose pictures, see them, send them one by one. */
export function UploadArea({ audienceId, news, onArrived }: UploadAreaProps) {
  const dispatch = useDispatch();
  const uploads = useUploads(audienceId, news);
  useArrival(uploads, onArrived);
  const [dropped, setDropped] = useState<Dropped | null>(null);
  // What was left out has been read by whoever sends the rest.
  const start = (ids: string[]) => {
    setDropped(null);
    uploads.start(ids);
  };
  const mine = { ...uploads, start };
  const [coveredId, setCoveredId] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const drop = (files: Dropped) => {
    dispatch(endError());
    setDropped(files);
    mine.choose(files.pictures);
    const { pictures, tooLarge, empty } = files;
    if (pictures.length + tooLarge.length + empty.length === 0) dispatch(showToast(INVALID));
  };
  const remove = (id: string) => {
    setCoveredId(null);
    mine.remove(id);
    heading.current?.focus();
  };

  return (
    <Card className="space-y-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
          Upload screenshots
        </h2>
        <p className="mt-1 text-paper-soft">Their conversations are read as soon as they are here.</p>
      </div>
      <PictureDrop onDrop={drop} />
      <UploadTips />
      <UploadNotices dropped={dropped} known={mine.known} />
      <div className="space-y-3">
        {mine.uploads.length > 0 && (
          <ul
            aria-label="Chosen screenshots"
            className="divide-y divide-hairline rounded-2xl border border-hairline bg-white/6"
          >
            {mine.uploads.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onCover={() => setCoveredId(upload.id)}
                onCancel={() => mine.cancel([upload.id])}
                onRetry={() => mine.start([upload.id])}
                onRemove={() => remove(upload.id)}
              />
            ))}
          </ul>
        )}
        <div className={mine.uploads.length > 0 ? `${FLOATING_BAR} z-10 -mx-2` : undefined}>
          {mine.overall && <CountedProgress doing="Uploading" {...mine.overall} />}
          <Actions {...mine} />
        </div>
      </div>
      <CoverDialog id={coveredId} onClose={() => setCoveredId(null)} onRemove={remove} />
    </Card>
  );
}

/** What makes a screenshot useful, and what can be stored. */
function UploadTips() {
  return (
    <Collapsible title="Tips for good screenshots">
      <ul className="list-disc space-y-2 pl-5 text-15 text-paper-soft marker:text-link">
        <li>{TAKEN}</li>
        <li>One conversation per screenshot, with your first message in it.</li>
        <li>
          Press a chosen screenshot where it shows <SquareDashed aria-hidden className="inline size-4" /> to
          cover names and numbers before it is uploaded.
        </li>
        <li>Don't crop the sides: they show which messages are yours.</li>
        <li>
          HEIC pictures cannot be read. Screenshots of an iPhone are PNG already; for photos choose Settings,
          Camera, Formats, Most Compatible, or save the picture as JPEG in Photos or Preview.
        </li>
      </ul>
    </Collapsible>
  );
}
