import type { RpcCaller, RpcEntry } from '@dearly/contracts';
import { decodeRequest, type RequestEnvelope } from './envelope';
import type { PairSecrets } from './pair-secrets';
import type { Refusal } from './rpc-metrics';
import { isSignedBy } from './signature';
import type { Entry } from './stream-entry';
import { isReplyChannel } from './stream-names';

const UNLESS_NAMED: readonly RpcCaller[] = ['gateway'];

/** A request that may be run; `entry` is its call, undefined when there is no such one. */
export type Admitted = { request: RequestEnvelope; entry: RpcEntry | undefined };
/** Where a refused one comes from whom it says, its `request` stands beside the reason: that caller may be told. */
export type Refused = { refusal: Refusal; request?: RequestEnvelope };

/** Tells what of a stream may be run: what is signed by a known caller, in time, and that caller's to ask. */
export class RequestCheck {
  constructor(
    private readonly secrets: PairSecrets,
    private readonly entryOf: (name: string) => RpcEntry | undefined,
    /** Epoch milliseconds, of the clock by which deadlines are written. */
    private readonly now: () => number,
  ) {}

  check({ text = '', signature }: Entry): Admitted | Refused {
    const request = decodeRequest(text);
    if (!request) return { refusal: 'unreadable' };
    // First, because it costs nothing: after a pause there may be many.
    if (request.deadline <= this.now()) return { refusal: 'expired' };
    if (signature === undefined) return { refusal: 'unsigned' };
    const secrets = this.secrets.toBeAskedBy(request.caller);
    if (!secrets) return { refusal: 'unknown_caller' };
    if (!isSignedBy(secrets, text, signature)) return { refusal: 'forged' };
    // Signed or not, answers go to nobody else.
    if (!isReplyChannel(request.replyTo, request.caller)) return { refusal: 'not_allowed' };
    const entry = this.entryOf(request.name);
    const callers: readonly string[] = entry?.callers ?? UNLESS_NAMED;
    if (entry && !callers.includes(request.caller)) return { refusal: 'not_allowed', request };
    return { request, entry };
  }
}
