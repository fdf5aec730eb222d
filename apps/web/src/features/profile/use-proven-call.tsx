import { useState, type ReactNode } from 'react';
import { accountFailure, type AccountFailure } from '../../shared/account/account-failure';
import { DialogStep } from './dialog-step';
import { FailureNotice } from './failure-notice';
import { OwnerProofForm } from './owner-proof-form';
import { useProveMutation, type OwnerProof } from './profile-api';
import { useAccountCall } from './use-account-call';

function ProofStep({ onProven }: { onProven: () => void }) {
  const [prove, { isLoading }] = useProveMutation();
  const [failure, setFailure] = useState<AccountFailure>();

  async function send(proof: OwnerProof) {
    setFailure(undefined);
    const { error } = await prove(proof);
    if (error) setFailure(accountFailure(error));
    else onProven();
  }

  return (
    <DialogStep title="Is it you?">
      <p className="text-paper-soft">
        You signed in a while ago. This changes who can get into your account, so please confirm it first.
      </p>
      <FailureNotice failure={failure} />
      <OwnerProofForm
        busy={isLoading}
        onChange={() => setFailure(undefined)}
        onProof={(proof) => void send(proof)}
      />
    </DialogStep>
  );
}

/**
 * As `useAccountCall`, for calls that change who gets in. Where the service wants a fresh proof first, `proof` is the
 * step that asks for it, to be shown in the place of the form; the call goes on by itself after it.
 */
export function useProvenCall() {
  const account = useAccountCall();
  const [waiting, setWaiting] = useState<{ goOn: () => void }>();

  const call: typeof account.call = async (ask, isHandled = () => false) => {
    for (;;) {
      let needsProof = false;
      const done = await account.call(ask, (failure) => {
        needsProof = failure.code === 'reauthentication_needed';
        return needsProof || isHandled(failure);
      });
      if (!needsProof) return done;
      await new Promise<void>((goOn) => setWaiting({ goOn }));
      setWaiting(undefined);
    }
  };

  const proof: ReactNode = waiting && <ProofStep onProven={waiting.goOn} />;
  return { ...account, call, proof };
}
