import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Notice } from '../../../shared/ui/notice';
import { Spinner } from '../../../shared/ui/spinner';
import type { UploadDispatch } from '../run-uploads';
import { coverableOf } from '../upload-files';
import type { Box } from './cover-boxes';
import { CoverEditor } from './cover-editor';
import { coverUpload } from './cover-upload';
import { useOpenPicture } from './use-open-picture';

export type CoverDialogProps = {
  /** Of the upload whose picture is covered; null while none is. */
  id: string | null;
  onClose: () => void;
  /** Takes the picture out of the selection. */
  onRemove: (id: string) => void;
};
type BodyProps = { id: string; file: File; boxes: readonly Box[] } & Omit<CoverDialogProps, 'id'>;

function CoverBody({ id, file, boxes, onClose, onRemove }: BodyProps) {
  const dispatch = useDispatch<UploadDispatch>();
  const opened = useOpenPicture(file);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const cover = async (next: Box[]) => {
    setBusy(true);
    setFailed(false);
    await dispatch(coverUpload(id, next)).then(onClose, () => setFailed(true));
    setBusy(false);
  };
  if (opened.state === 'opening') return <Spinner label="Opening the picture" />;
  if (opened.state === 'unreadable')
    return (
      <div className="space-y-4">
        <Notice tone="warning" title="This browser cannot open this picture">
          So nothing can be covered in it. Save it as JPEG or PNG and choose it again, leave it out, or upload
          it as it is.
        </Notice>
        <Button tone="primary" className="w-full" onClick={() => onRemove(id)}>
          Leave it out
        </Button>
        <Button className="w-full" onClick={onClose}>
          Keep it as it is
        </Button>
      </div>
    );
  return (
    <div className="space-y-4">
      {hasFailed && (
        <Notice tone="warning" title="The boxes could not be added">
          This picture may be too large for this device. Close other tabs and try again, or leave the picture
          out.
        </Notice>
      )}
      <CoverEditor
        address={opened.address}
        size={opened.size}
        boxes={boxes}
        found={opened.found}
        isBusy={isBusy}
        onDone={(next) => void cover(next)}
      />
    </div>
  );
}

/** Covers names and numbers in a chosen picture before it is sent (features/upload/cover/burn-in.ts has how). */
export function CoverDialog({ id, onClose, onRemove }: CoverDialogProps) {
  const picture = id === null ? undefined : coverableOf(id);
  return (
    <Dialog open={picture !== undefined} onClose={onClose} title="Cover names and numbers">
      {id !== null && picture && (
        <CoverBody
          id={id}
          file={picture.chosen}
          boxes={picture.boxes}
          onClose={onClose}
          onRemove={onRemove}
        />
      )}
    </Dialog>
  );
}
