import { createHmac, randomUUID } from 'node:crypto';
import {
  AppError,
  CSV_WORK_MS,
  ERROR_ENVELOPE_TYPE,
  generateFields,
  parseFields,
  type EmailOutcome,
  type GenerateFields,
  type RpcInput,
  type RpcOutput,
  type TransferToken,
} from '@dearly/contracts';
import type { RpcContext } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Injectable, Logger } from '@nestjs/common';
import { FileDelivery } from '../delivery/file-delivery';
import { Recipient } from '../delivery/recipient';
import { SentOnce } from '../delivery/sent-once';
import { readFields } from '../upload/read-fields';
import { readUpload, type Upload } from '../upload/read-upload';
import { PipelinePool } from '../threads/pipeline-pool';
import { generateBody, parseBody, type AnswerBody } from './answer-body';

type Status = RpcOutput<'csv.parse'>;
type CsvRequest = RpcInput<'csv.parse'>;

/** Contact list in, messages or files out. Nothing about contacts outlives the request (architecture, "The promise"). */
@Injectable()
export class CsvService {
  private readonly logger = new Logger(CsvService.name);

  constructor(
    private readonly transfer: TransferClient,
    private readonly pool: PipelinePool,
    private readonly delivery: FileDelivery,
    private readonly sentOnce: SentOnce,
    private readonly recipient: Recipient,
  ) {}

  /** Section 7, POST /api/csv/parse. */
  parse(request: CsvRequest, context: RpcContext): Promise<Status> {
    return this.answer('csv.parse', request, context, async ({ file, fields }, signal) => {
      const form = readFields(parseFields, fields);
      const options = { ...form, template: form.messageTemplate, timestamp: nowSeconds() };
      return parseBody(await this.pool.personalise(file, options, signal));
    });
  }

  /**
   * Section 7, POST /api/csv/generate: success means that the mail server accepted, or the answer says that it did not.
   * @throws AppError `unauthorized` when the session has ended before the files are ready
   */
  generate(request: RpcInput<'csv.generate'>, context: RpcContext): Promise<Status> {
    const { caller } = request;
    return this.answer('csv.generate', request, context, async ({ file, fields }, signal) => {
      const form = readFields(generateFields, fields);
      const key = request.idempotencyKey ?? randomUUID();
      const fingerprint = fingerprintOf(key, form, file);
      const list = new Date().toISOString();
      const attempt = { userId: caller.userId, key, fingerprint, list };
      await this.sentOnce.check(attempt);
      const options = { ...form, template: form.messageTemplate, timestamp: nowSeconds(), list };
      const generated = await this.pool.generateFiles(file, options, signal);
      const to = await this.recipient.emailOf(caller, context.requestId);
      const send = (messageId: string): Promise<EmailOutcome> =>
        this.delivery.deliver(to, generated, messageId, signal);
      const { list: createdAt, ...email } = await this.sentOnce.run(attempt, send, signal);
      return generateBody(generated, form, createdAt, { ...email, to });
    });
  }

  /**
   * Pulls the upload and streams the answer back, an error as well: it may name columns, so it must not pass
   * through Redis. The call's budget counts from the end of the upload; a slow line is no slow service.
   */
  private async answer(
    name: 'csv.parse' | 'csv.generate',
    { ticket: transferToken }: CsvRequest,
    context: RpcContext,
    work: (upload: Upload, signal: AbortSignal) => Promise<AnswerBody>,
  ): Promise<Status> {
    const { body: upload, contentType } = await this.transfer.pull(transferToken, context.signal);
    try {
      const received = await readUpload(upload, contentType);
      const budget = AbortSignal.any([context.signal, AbortSignal.timeout(CSV_WORK_MS[name])]);
      const body = await work(received, budget);
      await this.transfer.send(transferToken, { status: 200, contentType: 'application/json', ...body });
      return { status: 200 };
    } catch (error) {
      if (upload.errored) throw new AppError('transfer_aborted', {}, { cause: upload.errored });
      return this.refuse(transferToken, this.knownError(error, context.requestId));
    }
  }

  private async refuse(transferToken: TransferToken, error: AppError): Promise<Status> {
    const body = Buffer.from(JSON.stringify(error.toEnvelope()));
    await this.transfer.send(transferToken, { status: error.status, contentType: ERROR_ENVELOPE_TYPE, body });
    return { status: error.status };
  }

  /** An unforeseen error leaves only the places it passed in the log: its text could repeat a cell. */
  private knownError(error: unknown, requestId: string): AppError {
    if (error instanceof AppError) return error;
    const places =
      error instanceof Error ? (error.stack ?? '').split('\n').slice(1, 6).join('\n') : 'unknown';
    this.logger.error(`${requestId} unexpected`, places, CsvService.name);
    return new AppError('unexpected');
  }
}

function fingerprintOf(key: string, form: GenerateFields, file: readonly Uint8Array[]): string {
  const hash = createHmac('sha256', key).update(JSON.stringify(form));
  for (const chunk of file) hash.update(chunk);
  return hash.digest('hex');
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
