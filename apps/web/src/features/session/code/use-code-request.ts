import { useState } from 'react';
import { serverCooldown } from '../../../shared/account/account-failure';
import { beginCooldown, secondsToWait } from '../../../shared/account/code-cooldown';
import { isOfAddress, sendFailure, type Failure } from './code-failure';

export type CodeRequest =
  | { kind: 'idle' | 'sending' | 'sent' }
  /** Asked too early; `at` tells one such answer from the next. */
  | { kind: 'too-early'; seconds: number; at: number }
  /** `isOfAddress`: another address may do. */
  | { kind: 'failed'; failure: Failure; isOfAddress: boolean };

/**
 * Requests codes, for one address at most every 60 seconds (specification, section 5). `request` tells whether a code
 * was sent; its state is what to show. `send` rejects with the account client's error.
 */
export function useCodeRequest(send: (address: string) => Promise<void>) {
  const [state, setState] = useState<CodeRequest>({ kind: 'idle' });

  const refuse = (seconds: number) => setState({ kind: 'too-early', seconds, at: Date.now() });

  async function request(address: string): Promise<boolean> {
    if (state.kind === 'sending') return false;
    const wait = secondsToWait(address);
    if (wait > 0) {
      refuse(wait);
      return false;
    }
    setState({ kind: 'sending' });
    try {
      await send(address);
    } catch (error) {
      const seconds = serverCooldown(error);
      if (seconds === undefined) {
        setState({ kind: 'failed', failure: sendFailure(error), isOfAddress: isOfAddress(error) });
      } else {
        beginCooldown(address, seconds);
        refuse(seconds);
      }
      return false;
    }
    beginCooldown(address);
    setState({ kind: 'sent' });
    return true;
  }

  /** A failure is of the address that was asked for: it goes when another one is typed. */
  const forget = () => setState((now) => (now.kind === 'failed' ? { kind: 'idle' } : now));

  return { state, request, forget };
}
