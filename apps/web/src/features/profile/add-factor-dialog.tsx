import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { showToast } from '../../shared/toast/toast-slice';
import { Dialog } from '../../shared/ui/dialog';
import { AppSetup } from './app-setup';
import type { FactorKind } from './factor-words';
import { useOwnAccount } from './own-account';
import { PhoneSetup } from './phone-setup';

const TITLES: Record<FactorKind, string> = { totp: 'Add authenticator app', phone: 'Add phone number' };

/** Takes a set-up back that was begun and not ended when this goes away. */
function useUnfinished() {
  const { auth } = useOwnAccount();
  const unfinished = useRef<string>(undefined);
  useEffect(
    () => () => {
      const factorId = unfinished.current;
      if (!factorId) return;
      // What cannot be taken back now ends by itself after some minutes.
      void auth()
        .then((client) => client.mfa.unenroll({ factorId }))
        .catch(() => undefined);
    },
    [auth],
  );
  return {
    begin: (factorId: string) => {
      unfinished.current = factorId;
    },
    end: () => {
      unfinished.current = undefined;
    },
  };
}

function FactorSetup({ kind, onClose }: { kind: FactorKind; onClose: () => void }) {
  const dispatch = useDispatch();
  const { begin, end } = useUnfinished();

  function finish() {
    end();
    const description =
      'From now on, signing in asks for a code as well. You will have to sign in again on your other devices.';
    dispatch(showToast({ title: 'Two-step sign-in is on', description, tone: 'success' }));
    onClose();
  }
  const Setup = kind === 'totp' ? AppSetup : PhoneSetup;
  return <Setup onBegun={begin} onDone={finish} />;
}

export type AddFactorProps = { kind: FactorKind | null; onClose: () => void };

/** Sets up a second factor, step by step. */
export function AddFactorDialog({ kind, onClose }: AddFactorProps) {
  const [shown, setShown] = useState(kind);
  if (kind && kind !== shown) setShown(kind);
  return (
    <Dialog open={kind !== null} onClose={onClose} title={shown ? TITLES[shown] : ''}>
      {kind && <FactorSetup kind={kind} onClose={onClose} />}
    </Dialog>
  );
}
