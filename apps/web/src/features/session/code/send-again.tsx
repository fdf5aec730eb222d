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
    <div className="space-y-3">
      <Button busy={state.kind === 'sending'} onClick={() => void request(address)} className="w-full">
        Send again
      </Button>
      <RequestNotice state={state} />
      <p role="status" className="text-[15px] text-paper-soft empty:hidden">
        {state.kind === 'sent' && sent}
      </p>
    </div>
  );
}
