import { AppError, checked, type RpcEntry } from '@dearly/contracts';
import { inOrigin, traced, untraced } from '@dearly/service';
import { Logger } from '@nestjs/common';
import { encodeReply, type ReplyEnvelope, type RequestEnvelope } from './envelope';
import type { Admitted, Refused, RequestCheck } from './request-check';
import type { RequestQueue } from './request-queue';
import type { RpcContext } from './rpc-context';
import { outcomeOf, refusals, requests } from './rpc-metrics';
import { checkOutput } from './schema-check';
import type { Entry } from './stream-entry';

/** Runs the handler of a call, Nest's guards, pipes and interceptors included. */
export type Invoke = (name: string, input: unknown, context: RpcContext) => Promise<unknown>;
/** A longer timer would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
type Outcome = Omit<ReplyEnvelope, 'id'>;

/** Turns stream entries into handler runs and answers. Logs names, ids and sizes, never what a request says; of what is refused, its size alone. */
export class RequestRunner {
  private readonly logger = new Logger('Rpc');
  private readonly running = new Map<string, { abort: AbortController; ended: Promise<void> }>();
  /** Woken by the next request that ends. */
  private waiting: (() => void)[] = [];

  constructor(
    private readonly queue: RequestQueue,
    private readonly check: RequestCheck,
    private readonly handles: (name: string) => boolean,
    private readonly invoke: Invoke,
  ) {}

  get count(): number {
    return this.running.size;
  }

  /** Starts a request that was handed to this replica; one that already runs here is left alone. */
  start(entry: Entry): void {
    const admitted = this.admitted(entry);
    if (admitted) this.track(entry.id, admitted);
  }

  /** Takes over from a dead replica: runs an idempotent request once more, answers for any other. */
  takeOver(entry: Entry, deliveries: number): void {
    const admitted = this.admitted(entry);
    if (!admitted) return;
    // One more try only: what kills its replica must not kill them all, one after the other.
    const again = admitted.request.idempotent && admitted.entry?.idempotent && deliveries < 2;
    if (again) return this.track(entry.id, admitted);
    const error = new AppError('service_unavailable').toEnvelope();
    void this.answer(entry.id, admitted.request, { error });
  }

  /** Resolves when at least one running request has ended, at once when none runs. */
  async oneEnded(): Promise<void> {
    // Not a race of their promises: each race would stay noted on those that run for long, until they end.
    if (this.running.size > 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  async allEnded(): Promise<void> {
    while (this.running.size > 0) await Promise.all([...this.running.values()].map(({ ended }) => ended));
  }

  /** Fires the signal of everything that still runs and answers `service_unavailable` for it. */
  abortAll(): void {
    for (const { abort } of this.running.values()) abort.abort(new AppError('service_unavailable'));
  }

  private admitted(entry: Entry): Admitted | undefined {
    if (this.running.has(entry.id)) return undefined;
    const verdict = this.check.check(entry);
    if (!('refusal' in verdict)) return verdict;
    void this.refuse(entry.id, verdict, entry.text?.length);
    return undefined;
  }

  /** Nothing of it is logged: nobody vouches for what it says. */
  private async refuse(entryId: string, { refusal, request }: Refused, size = 0): Promise<void> {
    refusals.inc({ reason: refusal });
    const line = `Refused an entry: ${refusal} (${size} characters)`;
    if (refusal === 'expired') this.logger.debug(line);
    else this.logger.warn(line);
    if (request) return this.answer(entryId, request, { error: new AppError('forbidden').toEnvelope() });
    await this.settle(entryId);
  }

  private track(entryId: string, admitted: Admitted): void {
    const abort = new AbortController();
    const { requestId, userId, traceparent } = admitted.request;
    const run = () => this.runOnce(entryId, admitted, abort);
    const ended = inOrigin({ requestId, userId, traceparent }, run).finally(() => this.drop(entryId));
    this.running.set(entryId, { abort, ended });
    requests.inFlight.inc();
  }

  private drop(entryId: string): void {
    this.running.delete(entryId);
    requests.inFlight.dec();
    for (const wake of this.waiting.splice(0)) wake();
  }

  /** Runs a request, unless it may run once only and a copy of it was begun before. Never rejects. */
  private async runOnce(entryId: string, admitted: Admitted, abort: AbortController): Promise<void> {
    const { request, entry } = admitted;
    try {
      const once = entry !== undefined && !entry.idempotent;
      // No answer: it would contradict that of the first.
      if (once && !(await this.queue.begin(request)))
        return await this.refuse(entryId, { refusal: 'repeated' });
      // A shutdown that ran out of time meanwhile has told nobody yet.
      abort.signal.throwIfAborted();
    } catch (cause) {
      const error = this.toFailure(new AppError('service_unavailable', {}, { cause }), request);
      return this.answer(entryId, request, { error: error.toEnvelope() });
    }
    await this.run(entryId, admitted, abort);
  }

  /** Answers when the handler has ended or its time is up; ends when the handler has. */
  private async run(entryId: string, { request, entry }: Admitted, abort: AbortController): Promise<void> {
    const aborted = new Promise<Outcome>((resolve) => {
      abort.signal.addEventListener('abort', () => {
        const reason: unknown = abort.signal.reason;
        const error = reason instanceof AppError ? reason : new AppError('unexpected');
        resolve({ error: error.toEnvelope() });
      });
    });
    const timeLeft = Math.min(request.deadline - this.queue.clock.now(), LONGEST_TIMER_MS);
    const expiry = setTimeout(() => abort.abort(new AppError('deadline_exceeded')), timeLeft);
    const call = entry ? request.name : 'unknown';
    const stop = requests.duration.startTimer({ call });
    const handled = this.handle(entry, request, abort.signal);
    const outcome = await Promise.race([handled, aborted]);
    stop();
    requests.total.inc({
      call,
      outcome: outcome.error ? outcomeOf(AppError.fromEnvelope(outcome.error)) : 'ok',
    });
    await this.answer(entryId, request, outcome);
    clearTimeout(expiry);
    await handled;
  }

  private async handle(
    entry: RpcEntry | undefined,
    request: RequestEnvelope,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const name = entry ? request.name : 'unknown';
    const attributes = { 'rpc.method': name, 'dearly.request_id': request.requestId };
    try {
      const run = () => this.invokeHandler(entry, request, signal);
      if (entry?.routine) return { output: await untraced(run) };
      return { output: await traced(name, { kind: 'SERVER', attributes }, run) };
    } catch (error) {
      return { error: this.toFailure(error, request).toEnvelope() };
    }
  }

  private async invokeHandler(
    entry: RpcEntry | undefined,
    request: RequestEnvelope,
    signal: AbortSignal,
  ): Promise<unknown> {
    const { name, requestId, userId, deadline } = request;
    if (!entry || !this.handles(name))
      throw new AppError('not_found', {}, { cause: new Error('No handler.') });
    const input = checked(entry.input, request.input);
    const context = {
      requestId,
      // By the clock of this machine, which is what handlers have.
      deadline: Date.now() + deadline - this.queue.clock.now(),
      signal,
      ...(userId === undefined ? {} : { userId }),
    };
    return checkOutput(entry.output, await this.invoke(name, input, context));
  }

  /** The error that travels. What is not meant for callers is logged here and stays here. */
  private toFailure(error: unknown, { name, requestId }: RequestEnvelope): AppError {
    const known = error instanceof AppError;
    const cause = known ? error.cause : error;
    if (!known || cause !== undefined) {
      const stack = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
      const line = `${name} [${requestId}] failed: ${known ? error.code : 'unexpected'}`;
      if (!known || error.status >= 500) this.logger.error(line, stack);
      else this.logger.debug(`${line}\n${stack}`);
    }
    return known ? error : new AppError('unexpected');
  }

  private async answer(entryId: string, request: RequestEnvelope, outcome: Outcome): Promise<void> {
    const { text, refused } = encodeReply({ id: request.id, ...outcome });
    if (refused) this.logger.error(`${request.name} [${request.requestId}] has no answer: ${refused.code}`);
    await this.settle(entryId, { channel: request.replyTo, text, deadline: request.deadline });
  }

  private async settle(...settled: Parameters<RequestQueue['settle']>): Promise<void> {
    await this.queue
      .settle(...settled)
      .catch((error: Error) => this.logger.debug(`Kept for later: ${error.message}`));
  }
}
