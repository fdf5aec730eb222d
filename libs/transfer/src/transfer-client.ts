import { AppError, LIMITS, type TransferToken } from '@dearly/contracts';
import { markFailed, startSpan, traced } from '@dearly/service';
import type { OnApplicationShutdown } from '@nestjs/common';
import { PassThrough, Readable } from 'node:stream';
import { Agent, request } from 'undici';
import { packHeaders, type AnswerHeaders } from './answer-headers';
import { FlowingAnswers } from './flowing-answers';
import { STATUS_HEADER, transferUrl } from './transfer-url';

export type PulledUpload = { body: Readable; contentType: string };
/** What the browser is to get. Without a body (HEAD, 304) only status and headers go back. */
export type PushedAnswer = {
  status: number;
  contentType?: string;
  headers?: AnswerHeaders;
  body?: Readable | Uint8Array;
  /** Bytes that a stream holds in memory until it is read. Those of a body that is here as a whole are known. */
  heldBytes?: number;
};

/** No time limits but for connecting: the transfer token's deadline and the caller's signal decide. */
const NO_TIME_LIMITS = { connectTimeout: 2_000, headersTimeout: 0, bodyTimeout: 0 };

/** Longer than the gateway lets the largest answer take: only a gateway that is gone and never said so needs it. */
const LONGEST_ANSWER_MS = (LIMITS.csv.messagesBytes / LIMITS.line.bytesPerSecond) * 1_000 + 120_000;

/**
 * The service's side of byte streams: fetches the upload of a transfer token and streams the answer back. When it is a
 * provider of a Nest application that shuts down, answers that flow are let finish.
 */
export class TransferClient implements OnApplicationShutdown {
  private readonly flowing: FlowingAnswers;
  /** For streams a connection of their own each: when one breaks, exactly that transfer ends. */
  private readonly streams = new Agent({ ...NO_TIME_LIMITS, pipelining: 0 });
  /** For answers that are here as a whole: opening a connection would cost more than sending most of them. */
  private readonly wholes = new Agent({ ...NO_TIME_LIMITS, pipelining: 1 });

  /**
   * `answersAtOnce`: most answers of `send` that flow at the same time, 256 unless told. `bytesAtOnce`: most bytes that
   * they may hold in memory together, without a limit unless told.
   */
  constructor({
    answersAtOnce = 256,
    bytesAtOnce = Number.POSITIVE_INFINITY,
  }: { answersAtOnce?: number; bytesAtOnce?: number } = {}) {
    this.flowing = new FlowingAnswers({ answers: answersAtOnce, bytes: bytesAtOnce });
  }

  /**
   * Fetches the upload, once per transfer token. Destroying the body early is fine: an answer can still be pushed.
   * @throws AppError `transfer_aborted` when the transfer token is not valid (any more) or the gateway has gone; the body
   * fails with the same when the transfer breaks later, the browser goes away or the upload is too large.
   */
  async pull(transferToken: TransferToken, signal?: AbortSignal): Promise<PulledUpload> {
    const span = startSpan('transfer upload', { kind: 'CLIENT' });
    try {
      const { statusCode, headers, body } = await this.ask(transferToken, 'upload', {
        method: 'GET',
        signal,
      });
      if (statusCode !== 200) {
        await body.dump();
        throw refused('upload', statusCode);
      }
      return { body: withAppErrors(body, span), contentType: String(headers['content-type'] ?? '') };
    } catch (error) {
      markFailed(span, error);
      span.end();
      throw error;
    }
  }

  /**
   * Streams the answer, once per transfer token; resolves when the gateway has taken all of it.
   * @throws AppError `transfer_aborted` when it could not be delivered, `unexpected` for a header that is not allowed.
   */
  async push(transferToken: TransferToken, answer: PushedAnswer, signal?: AbortSignal): Promise<void> {
    const headers = {
      ...packHeaders(answer.headers ?? {}),
      ...(answer.contentType ? { 'content-type': answer.contentType } : {}),
      [STATUS_HEADER]: String(answer.status),
    };
    const { body: bytes } = answer;
    const attributes = bytes instanceof Uint8Array ? { 'dearly.bytes': bytes.length } : {};
    await traced('transfer answer', { kind: 'CLIENT', attributes }, async () => {
      const options = { method: 'POST', headers, body: bytes, signal } as const;
      const { statusCode, body } = await this.ask(transferToken, 'answer', options);
      await body.dump();
      if (statusCode !== 204) throw refused('answer', statusCode);
    });
  }

  /**
   * Streams the answer to a reader who may be slow: resolves when it is out, or after a second while the rest flows on,
   * so that nobody's line holds a place for calls.
   * @throws AppError `overloaded` when too many or too large answers flow already; what `push` throws within that second
   */
  async send(transferToken: TransferToken, answer: PushedAnswer): Promise<void> {
    const timeUp = AbortSignal.timeout(LONGEST_ANSWER_MS);
    const begin = (): Promise<void> => this.push(transferToken, answer, timeUp);
    const { body, heldBytes = body instanceof Uint8Array ? body.length : 0 } = answer;
    await this.flowing.begin(begin, () => close(answer), heldBytes);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flowing.ended();
  }

  private async ask(
    transferToken: TransferToken,
    direction: 'upload' | 'answer',
    options: Omit<NonNullable<Parameters<typeof request>[1]>, 'dispatcher'>,
  ) {
    try {
      return await request(transferUrl(transferToken, direction), {
        ...options,
        dispatcher: options.body instanceof Uint8Array ? this.wholes : this.streams,
      });
    } catch (cause) {
      throw aborted(cause);
    }
  }
}

/** The same bytes, under a span that ends with them; whatever breaks the stream is an AppError to its reader. */
function withAppErrors(body: Readable, span: ReturnType<typeof startSpan>): Readable {
  const output = new PassThrough();
  let bytes = 0;
  // Whoever reads sees the error; while nobody reads yet, it must not end the process.
  output.on('error', (error) => markFailed(span, error));
  body.on('error', (cause) => output.destroy(aborted(cause)));
  body.on('data', (chunk: Buffer) => (bytes += chunk.length));
  output.on('close', () => {
    body.destroy();
    span.setAttribute('dearly.bytes', bytes).end();
  });
  return body.pipe(output);
}

/** Gives back the file or connection behind a body that nobody reads any more. */
function close({ body }: PushedAnswer): void {
  if (body instanceof Readable) body.destroy();
}

function aborted(cause: unknown): AppError {
  return cause instanceof AppError ? cause : new AppError('transfer_aborted', {}, { cause });
}

function refused(direction: string, status: number): AppError {
  return aborted(new Error(`The gateway refused the ${direction} with status ${status}.`));
}
