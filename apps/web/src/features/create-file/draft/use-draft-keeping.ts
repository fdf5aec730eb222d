import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { showToast } from '../../../shared/toast/toast-slice';
import { useWizard } from '../wizard-context';
import { createDraftKeeper } from './draft-keeper';
import { carryAlong, THIS_WINDOW, type Run } from './runs';
import { isWorthKeeping } from './work';

const NO_ROOM = {
  title: 'This browser has no room to keep your list',
  description: 'You can go on, but do not reload or close this page before your messages are made.',
} as const;

/** Keeps what the wizard around this holds until its files are made. `onTaken`: another window goes on with it. */
export function useDraftKeeping(run: Run, onTaken: () => void): void {
  const { state, contacts } = useWizard();
  const { file } = contacts;
  const dispatch = useDispatch();
  const [keeper] = useState(() =>
    createDraftKeeper(
      { owner: run.owner, id: run.id, window: THIS_WINDOW, stored: run.from && run.from.file },
      { onFull: () => dispatch(showToast(NO_ROOM)), onTaken },
    ),
  );

  useEffect(() => {
    // jsdom and some private windows have no such storage at all: as before, a reload starts again there.
    if (typeof indexedDB === 'undefined' || (state === run.from?.state && file === run.from.file)) return;
    if (state.step === 4) keeper.end();
    else keeper.note({ state, file });
    if (isWorthKeeping({ state, file })) carryAlong(run);
  }, [keeper, run, state, file]);

  useEffect(() => {
    const { flush, leave } = keeper;
    // Another window may want it from now on, or this page may be thrown away.
    window.addEventListener('blur', flush);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('blur', flush);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [keeper]);
}
