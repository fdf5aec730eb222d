import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { useAuth } from '../auth-provider';
import { verifyFailure } from '../code/code-failure';
import { LoginCode } from '../code/login-code';
import { RequestNotice } from '../code/request-notice';
import { SendAgain } from '../code/send-again';
import { useCodeRequest } from '../code/use-code-request';
import type { ShownFactor } from './factor-name';

/** A code by text message, sent when it is asked for. */
export function PhoneCode({ factor }: { factor: ShownFactor }) {
  const { auth } = useAuth();
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const end = (factor.phone ?? '').slice(-2);

  async function send(factorId: string) {
    const { data, error } = await (await auth()).mfa.challenge({ factorId });
    if (error) throw error;
    setChallengeId(data.id);
  }
  const { state, request } = useCodeRequest(send);

  if (challengeId === null)
    return (
      <div className="space-y-5">
        <Button
          tone="primary"
          busy={state.kind === 'sending'}
          onClick={() => void request(factor.id)}
          className="w-full"
        >
          Send a code to the number ending in {end}
        </Button>
        <RequestNotice state={state} />
      </div>
    );
  return (
    <div className="space-y-5">
      <LoginCode
        hint={`We have sent it to the number ending in ${end}.`}
        submit={{ idle: 'Continue', busy: 'Checking...' }}
        explain={verifyFailure}
        onCode={async (code) => {
          const { error } = await (await auth()).mfa.verify({ factorId: factor.id, challengeId, code });
          if (error) throw error;
        }}
      />
      <SendAgain address={factor.id} send={send} sent="Sent. Only the newest code counts." />
    </div>
  );
}
