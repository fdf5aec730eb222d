import { useEffect, useState } from 'react';
import type { Size } from './cover-boxes';
import { findNames } from './find-names';
import { openPicture } from './open-picture';
import type { Suggestion } from './suggested';

/** `address` shows the picture. `found` is undefined until it was looked through. */
export type Opened =
  | { state: 'opening' }
  | { state: 'unreadable' }
  | { state: 'open'; address: string; size: Size; found?: Suggestion[] };

/** A file of this device, opened to be covered, with what probably names somebody in it. */
export function useOpenPicture(file: File): Opened {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' });
  useEffect(() => {
    const address = URL.createObjectURL(file);
    let end = (): void => undefined;
    let isCurrent = true;
    void openPicture(file).then(
      (picture) => {
        if (!isCurrent) return;
        const open = { state: 'open', address, size: picture.size } as const;
        setOpened(open);
        end = findNames(picture, (found) => setOpened({ ...open, found })).cancel;
      },
      () => isCurrent && setOpened({ state: 'unreadable' }),
    );
    return () => {
      isCurrent = false;
      end();
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return opened;
}
