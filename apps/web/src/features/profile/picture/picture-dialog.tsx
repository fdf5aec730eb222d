import { useRef, useState, type ChangeEvent } from 'react';
import { Avatar, pictureOf } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { FailureNotice } from '../failure-notice';
import { OwnAccountProvider, useOwnAccount, type Owner } from '../own-account';
import { CropStep } from './crop-step';
import { pictureFault, unreadableFault } from './picture-fault';
import { usePictureChange } from './use-picture-change';

/** Chooses a picture of this device, or removes the one that there is. */
function PictureChoice({ onDone }: { onDone: () => void }) {
  const { user } = useOwnAccount();
  const { save, remove, isBusy, failure, forget } = usePictureChange(onDone);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    // The same one may be chosen again, for instance once it has come from a cloud.
    target.value = '';
    if (!chosen) return;
    const fault = pictureFault(chosen);
    forget();
    setProblem(fault);
    setFile(fault === undefined ? chosen : undefined);
  }
  const ask = () => input.current?.click();
  return (
    <>
      <input ref={input} type="file" accept="image/*" aria-label="Picture" hidden onChange={choose} />
      {file ? (
        <CropStep
          // Another file begins anew.
          key={`${file.name} ${file.size} ${file.lastModified}`}
          file={file}
          busy={isBusy}
          failure={failure}
          onUnreadable={() => {
            setProblem(unreadableFault(file));
            setFile(undefined);
          }}
          onSave={(picture) => void save(picture)}
          onAnother={ask}
        />
      ) : (
        <div className="space-y-5">
          <div className="flex justify-center">
            <Avatar user={user} size={120} />
          </div>
          <FailureNotice failure={failure} />
          {problem && (
            <p role="alert" className="text-15 text-harm">
              {problem}
            </p>
          )}
          <div className="flex flex-col gap-3">
            <Button tone="primary" disabled={isBusy} onClick={ask}>
              Choose a picture
            </Button>
            {pictureOf(user) && (
              <Button busy={isBusy} onClick={() => void remove()}>
                Remove picture
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  );
}

export type PictureDialogProps = Owner & { open: boolean; onClose: () => void };

/** The person's picture: an object of a bucket of their own, to which `user_metadata.avatar_url` points. */
export function PictureDialog({ open, user, auth, onClose }: PictureDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your picture"
      description="Only you see it. Without one, the first two letters of your email stand in its place."
    >
      {open && (
        <OwnAccountProvider user={user} auth={auth}>
          <PictureChoice onDone={onClose} />
        </OwnAccountProvider>
      )}
    </Dialog>
  );
}
