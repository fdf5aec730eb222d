import { useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { showToast } from '../../shared/toast/toast-slice';
import { Avatar, pictureOf } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { TextInput } from '../../shared/ui/text-input';
import { FailureNotice } from './failure-notice';
import { OwnAccountProvider, useOwnAccount, type Owner } from './own-account';
import { useAccountCall } from './use-account-call';

const NOT_HTTPS = 'This is not an https:// address. Copy the picture’s own address from your browser.';
const NOT_SHOWN = 'No picture could be shown from there. Check the address, or use another picture.';

const withPicture = (address: string) => ({ user_metadata: { avatar_url: address } });

/** The address of the picture, with a look at it; an empty one or the button below removes it. */
function PictureForm({ onDone }: { onDone: () => void }) {
  const { user, show } = useOwnAccount();
  const dispatch = useDispatch();
  const { call, isBusy, failure } = useAccountCall();
  const current = pictureOf(user) ?? '';
  const [address, setAddress] = useState(current);
  // Only a finished address is fetched: one that is being typed would ask strangers' servers.
  const [shown, setShown] = useState(current);
  const [problem, setProblem] = useState<string>();
  const [unloadable, setUnloadable] = useState<string>();

  async function save(picture: string | null) {
    // Null takes the entry away; the service keeps what it is not told of.
    const done = await call((auth) => auth.updateUser({ data: { avatar_url: picture } }));
    if (!done) return;
    show(done.data.user);
    dispatch(showToast({ title: picture ? 'Picture changed' : 'Picture removed', tone: 'success' }));
    onDone();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const picture = address.trim();
    if (!pictureOf(withPicture(picture)) || !URL.canParse(picture)) setProblem(NOT_HTTPS);
    else if (picture === unloadable) setProblem(NOT_SHOWN);
    else void save(picture);
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <div className="flex justify-center">
        <Avatar
          user={{ email: user.email, ...withPicture(shown) }}
          size={96}
          onUnloadable={(picture) => {
            setUnloadable(picture);
            setProblem(NOT_SHOWN);
          }}
        />
      </div>
      <FailureNotice failure={failure} />
      <Field
        label="Address of the picture"
        hint="A picture that is on the web already. Dearly keeps its address only."
        {...(problem ? { error: problem } : {})}
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            autoComplete="photo"
            autoCapitalize="none"
            placeholder="https://"
            value={address}
            onChange={(event) => {
              setAddress(event.target.value);
              setProblem(undefined);
            }}
            onBlur={() => setShown(address.trim())}
          />
        )}
      </Field>
      <Button type="submit" tone="primary" busy={isBusy} className="w-full">
        Save
      </Button>
      {current && (
        <Button disabled={isBusy} className="w-full" onClick={() => void save(null)}>
          Remove picture
        </Button>
      )}
    </form>
  );
}

export type PictureDialogProps = Owner & { open: boolean; onClose: () => void };

/** Sets or removes `user_metadata.avatar_url`. */
export function PictureDialog({ open, user, auth, onClose }: PictureDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your picture"
      description="Without one, the first two letters of your email stand in its place."
    >
      {open && (
        <OwnAccountProvider user={user} auth={auth}>
          <PictureForm onDone={onClose} />
        </OwnAccountProvider>
      )}
    </Dialog>
  );
}
