import { useEffect, useSyncExternalStore } from 'react';
import { isOwnPicture, openOwnPicture, ownPictureUrl, watchOwnPicture } from './own-picture';

/** What an image can show of a person's picture: its own address, or that of the copy here once that has come. */
export function useShownPicture(address: string | undefined): string | undefined {
  const own = address !== undefined && isOwnPicture(address) ? address : undefined;
  useEffect(() => {
    if (own === undefined) return;
    const open = () => void openOwnPicture(own);
    open();
    // What could not be fetched without a network comes with it.
    window.addEventListener('online', open);
    return () => window.removeEventListener('online', open);
  }, [own]);
  const url = useSyncExternalStore(watchOwnPicture, () =>
    own === undefined ? undefined : ownPictureUrl(own),
  );
  return own === undefined ? address : url;
}
