import { useCallback, useEffect, useRef, useState } from 'react';
import type { AccountFailure } from '../../../shared/account/account-failure';
import { Button } from '../../../shared/ui/button';
import { Spinner } from '../../../shared/ui/spinner';
import { DialogStep } from '../dialog-step';
import { FailureNotice } from '../failure-notice';
import { wholeCrop, type Crop, type Size } from './crop';
import { CropFrame } from './crop-frame';
import { makePicture } from './make-picture';

type CropStepProps = {
  file: File;
  busy: boolean;
  /** What came of the last try. */
  failure: AccountFailure | undefined;
  onUnreadable: () => void;
  onSave: (picture: Blob) => void;
  onAnother: () => void;
};

/** The part of a chosen picture that is kept. It stays as it is after a failure: saving again needs no second choice. */
export function CropStep({ file, busy, failure, onUnreadable, onSave, onAnother }: CropStepProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 });
  const change = useCallback((next: (now: Crop) => Crop) => setCrop(next), []);

  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The notice pushes the buttons down, out of a dialog that is as high as the screen already.
    if (failure) end.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  const save = () => {
    if (image.current) void makePicture(image.current, crop).then(onSave, onUnreadable);
  };
  return (
    <DialogStep title="Move and zoom it">
      <CropFrame
        image={image}
        size={size}
        crop={crop}
        onOpen={(opened) => {
          setSize(opened);
          setCrop(wholeCrop(opened));
        }}
        onUnreadable={onUnreadable}
        onChange={change}
      />
      {!size && <Spinner label="Opening the picture" />}
      <div ref={end} className="flex scroll-my-6 flex-col gap-3">
        <FailureNotice failure={failure} />
        <Button tone="primary" busy={busy} disabled={!size} onClick={save}>
          Save
        </Button>
        <Button disabled={busy} onClick={onAnother}>
          Choose another
        </Button>
      </div>
    </DialogStep>
  );
}
