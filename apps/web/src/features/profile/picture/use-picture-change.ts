import { useDispatch } from 'react-redux';
import { forgetOwnPicture, isOwnPicture } from '../../../shared/own-picture/own-picture';
import { showToast } from '../../../shared/toast/toast-slice';
import { pictureOf } from '../../../shared/ui/avatar';
import { useOwnAccount } from '../own-account';
import { useAccountCall } from '../use-account-call';
import { useClearPicturesMutation, useStorePictureMutation } from './picture-api';

const LEFT =
  'The picture before could not be deleted yet. It goes with your next change, or with your account.';

/** Storing, replacing and removing the picture; the account's metadata says where it is. `onDone` after a success. */
export function usePictureChange(onDone: () => void) {
  const { user, show } = useOwnAccount();
  const dispatch = useDispatch();
  const { call, isBusy, failure, forget } = useAccountCall();
  const [store] = useStorePictureMutation();
  const [clear] = useClearPicturesMutation();
  const owner = user.id;
  const tell = (title: string, description?: string) => {
    dispatch(showToast({ title, tone: 'success', ...(description ? { description } : {}) }));
    onDone();
  };

  async function save(picture: Blob): Promise<void> {
    let isLeft = false;
    const done = await call(async (auth) => {
      const address = await store({ owner, picture }).unwrap();
      const answer = await auth.updateUser({ data: { avatar_url: address } });
      // Only now: until the account names the new one, the old one is the picture.
      if (!answer.error) isLeft = Boolean((await clear({ owner, keep: address })).error);
      return answer;
    });
    if (!done) return;
    show(done.data.user);
    tell('Picture changed', isLeft ? LEFT : undefined);
  }

  async function remove(): Promise<void> {
    const isStored = isOwnPicture(pictureOf(user) ?? '');
    const done = await call(async (auth) => {
      // First: what is told to be removed must not be left behind because the second call failed.
      if (isStored) await clear({ owner }).unwrap();
      // Null takes the entry away; the service keeps what it is not told of.
      return auth.updateUser({ data: { avatar_url: null } });
    });
    if (!done) return;
    await forgetOwnPicture();
    show(done.data.user);
    tell('Picture removed');
  }

  return { save, remove, isBusy, failure, forget };
}
