import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../shared/ui/button';
import type { CodeProof } from '../account-operations';
import { entryOf, type EntryState } from '../entry-state';
import { EmailForm } from './email-form';
import type { Failure } from './code-failure';
import { LoginCode } from './login-code';
import { RequestNotice } from './request-notice';
import { SendAgain } from './send-again';
import { useCodeRequest } from './use-code-request';

type MailedCodeProps = {
  /** Asks for the mail. */
  askFor: string;
  /** What is said once it is on its way, above the code. */
  sent: (email: ReactNode) => ReactNode;
  submit: { idle: string; busy: string };
  send: (email: string) => Promise<void>;
  verify: (proof: CodeProof) => Promise<void>;
  explain: (error: unknown) => Failure;
  /** Other ways in, below the address; they take along what was typed. */
  children?: (email: string) => ReactNode;
};

const LOOK = 'Sent. It can take a minute; look into the spam folder too.';

/** An address, then the six digits of the mail that went to it. Both steps outlive a reload. */
export function MailedCode(props: MailedCodeProps) {
  const { askFor, sent, submit, send, verify, explain, children } = props;
  const location = useLocation();
  const navigate = useNavigate();
  const entry = entryOf(location);
  const [email, setEmail] = useState(entry.email ?? '');
  const [wasAtCode, setWasAtCode] = useState(entry.codeSentTo !== undefined);
  const { state, request, forget } = useCodeRequest(send);
  const { codeSentTo } = entry;

  const goTo = (step: EntryState, replace: boolean) =>
    navigate(
      { pathname: location.pathname, search: location.search },
      { replace, state: { ...entry, ...step } },
    );

  async function enterCode(address: string) {
    setWasAtCode(true);
    // The way back finds the address as it was typed.
    await goTo({ email: address }, true);
    await goTo({ email: address, codeSentTo: address }, false);
  }

  async function ask(address: string) {
    if (await request(address)) await enterCode(address);
  }

  if (codeSentTo === undefined)
    return (
      <div className="space-y-5">
        <EmailForm
          email={email}
          onEmail={(typed) => {
            setEmail(typed);
            forget();
          }}
          takesFocus={wasAtCode}
          isBusy={state.kind === 'sending'}
          submit={askFor}
          onSubmit={(address) => void ask(address)}
          onHasCode={(address) => void enterCode(address)}
          notice={<RequestNotice state={state} />}
          isRefused={state.kind === 'failed' && state.isOfAddress}
        />
        {children?.(email.trim())}
      </div>
    );

  return (
    <div className="space-y-5">
      <p className="wrap-anywhere text-paper-soft">
        {sent(<strong className="text-paper">{codeSentTo}</strong>)}
      </p>
      <LoginCode submit={submit} explain={explain} onCode={(code) => verify({ email: codeSentTo, code })} />
      <SendAgain address={codeSentTo} send={send} sent={LOOK} />
      <Button onClick={() => void goTo({ codeSentTo: undefined }, true)} className="w-full">
        Use another address
      </Button>
    </div>
  );
}
