import { createHmac, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  AppError,
  ERROR_ENVELOPE_TYPE,
  generateFields,
  parseFields,
  type EmailOutcome,
  type RpcInput,
  type RpcOutput,
} from '@dearly/contracts';
import type { RpcContext } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { FileDelivery } from '../delivery/file-delivery';
import { SentOnce } from '../delivery/sent-once';
import { readFields } from '../upload/read-fields';
import { readUpload, type Upload } from '../upload/read-upload';
import { PipelinePool } from '../work/pipeline-pool';
import { generateBody, parseBody } from './answer-body';

type Status = RpcOutput<'csv.parse'>;

/** Contact list in, messages or files out. Nothing about contacts outlives the request (architecture, "The promise"). */
@Injectable()
export class CsvService {
  private readonly logger = new Logger(CsvService.name);

  constructor(
    @Inject(TransferClient) private readonly transfer: TransferClient,
    @Inject(PipelinePool) private readonly pool: PipelinePool,
    @Inject(FileDelivery) private readonly delivery: FileDelivery,
    @Inject(SentOnce) private readonly sentOnce: SentOnce,
  ) {}

  /** Section 7, POST /api/csv/parse. */
  parse(request: RpcInput<'csv.parse'>, context: RpcContext): Promise<Status> {
    return this.answer(request, context, async ({ file, fields }) => {
      const { messageTemplate, defaultCountry, phoneColumn, duplicates, limit } = readFields(
        parseFields,
        fields,
      );
      const options = {
        template: messageTemplate,
        timestamp: nowSeconds(),
        defaultCountry,
        phoneColumn,
        duplicates,
        limit,
      };
      return parseBody(await this.pool.personalise(file, options, context.signal));
    });
  }

  /** Section 7, POST /api/csv/generate: success means that the mail server accepted, or the answer says that it did not. */
  generate(request: RpcInput<'csv.generate'>, context: RpcContext): Promise<Status> {
    return this.answer(request, context, async ({ file, fields }) => {
      const form = readFields(generateFields, fields);
      const key = request.idempotencyKey ?? randomUUID();
      const fingerprint = createHmac('sha256', key).update(JSON.stringify(form)).update(file).digest('hex');
      const {
        messageTemplate: template,
        defaultCountry,
        phoneColumn,
        duplicates,
        sendInterval,
        handlingMethod,
      } = form;
      const options = {
        template,
        timestamp: nowSeconds(),
        defaultCountry,
        phoneColumn,
        duplicates,
        sendInterval,
        handlingMethod,
      };
      const generated = await this.pool.generateFiles(file, options, context.signal);
      const send = (messageId: string): Promise<EmailOutcome> =>
        this.delivery.deliver(request.caller.email, generated, messageId, context.signal);
      const email = await this.sentOnce.run(
        { userId: request.caller.userId, key, fingerprint },
        send,
        context.signal,
      );
      return generateBody(generated, form, new Date().toISOString(), { ...email, to: request.caller.email });
    });
  }

  /** Pulls the upload, streams the answer back, an error as well: it may name columns, so it must not pass through Redis. */
  private async answer(
    request: RpcInput<'csv.parse'>,
    context: RpcContext,
    work: (upload: Upload) => Promise<Readable>,
  ): Promise<Status> {
    const { ticket } = request;
    const upload = await this.transfer.pull(ticket, context.signal);
    try {
      const body = await work(await readUpload(upload.body, request.contentType));
      await this.transfer.push(
        ticket,
        { status: 200, contentType: 'application/json', body },
        context.signal,
      );
      return { status: 200 };
    } catch (error) {
      if (upload.body.errored) throw new AppError('transfer_aborted', {}, { cause: upload.body.errored });
      const known = error instanceof AppError ? error : new AppError('unexpected');
      if (known !== error)
        this.logger.error(`${context.requestId} unexpected`, placesOf(error), CsvService.name);
      const body = Buffer.from(JSON.stringify(known.toEnvelope()));
      await this.transfer.push(
        ticket,
        { status: known.status, contentType: ERROR_ENVELOPE_TYPE, body },
        context.signal,
      );
      return { status: known.status };
    }
  }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Where an unforeseen error came from, without its text: that could repeat a cell. */
function placesOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '').split('\n').slice(1, 6).join('\n') : 'unknown';
}
