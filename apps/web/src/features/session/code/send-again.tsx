import { Button } from '../../../shared/ui/button';
import { RequestNotice } from './request-notice';
import { useCodeRequest } from './use-code-request';

type SendAgainProps = {
  /** Whom or what the code is for; the 60 seconds between two requests count for each of its own. */
  address: string;
  send: (address: string) => Promise<void>;
  /** What to look at when the new code does not come either. */
  sent: string;
};

/** Asks for another code, and says how that went. */
export function SendAgain({ address, send, sent }: SendAgainProps) {
  const { state, request } = useCodeRequest(send);
  return (
    <div>
      <Button busy={state.kind === 'sending'} onClick={() => void request(address)} className="w-full">
        Send again
      </Button>
      <div className={state.kind === 'too-early' || state.kind === 'failed' ? 'mt-3' : ''}>
        <RequestNotice state={state} />
      </div>
      {/* There from the beginning, so that what comes into it is read out. */}
      <p role="status" className={state.kind === 'sent' ? 'mt-3 text-15 text-paper-soft' : ''}>
        {state.kind === 'sent' && sent}
      </p>
    </div>
  );
}
