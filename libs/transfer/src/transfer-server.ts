import { AppError, type TransferToken } from '@dearly/contracts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ANSWER_PACE, type AnswerPace } from './answer-flow';
import { OpenTransfer, type OpenOptions, type TransferAnswer } from './open-transfer';
import { isTransferPath, newToken, parseTransferPath } from './transfer-url';

/** An open transfer as its owner sees it. */
export type Transfer = {
  /** What the service needs to take part; each direction works once. */
  readonly token: TransferToken;
  /**
   * The head of the answer, with its body still flowing. Rejects with an AppError: `payload_too_large`,
   * `transfer_aborted`, `deadline_exceeded`, or what `abort` or the signal was given.
   */
  readonly answer: Promise<TransferAnswer>;
  /** Bytes of the upload handed over so far. */
  readonly received: number;
  /** Ends both directions; without effect when the transfer is over. */
  abort(reason?: AppError): void;
  /** Resolves when the transfer is over, whatever the outcome. */
  readonly done: Promise<void>;
};

/**
 * The gateway's side of byte streams: holds the uploads that services pull and the answers they push, in memory only and
 * never more than what is under way. `baseUrl` is the URL at which services reach this instance.
 */
export class TransferServer {
  private readonly transfers = new Map<string, OpenTransfer>();

  /** Another pace than the product's in tests only. */
  constructor(private readonly options: { baseUrl: string; pace?: AnswerPace }) {}

  /**
   * Opens a transfer. It ends with its answer, when none has begun by its deadline, when the answer is read too slowly,
   * or when either side goes away.
   */
  open(options: OpenOptions): Transfer {
    const token = newToken();
    const transferToken = { url: this.options.baseUrl, token };
    const pace = this.options.pace ?? ANSWER_PACE;
    const transfer = new OpenTransfer(transferToken, options, pace, () => this.transfers.delete(token));
    if (!options.signal?.aborted) this.transfers.set(token, transfer);
    return transfer;
  }

  /** Serves byte streams on the internal port; false when the path is not its own. An unknown or used transfer token gets 404. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url ?? '';
    if (!isTransferPath(path)) return false;
    const asked = parseTransferPath(request.method, path);
    const transfer = asked && this.transfers.get(asked.token);
    const served =
      asked?.direction === 'upload'
        ? transfer?.sendUpload(response)
        : transfer?.receiveAnswer(request, response);
    if (!served) {
      request.resume();
      response.writeHead(404, { 'content-length': 0 }).end();
    }
    return true;
  }

  /** Ends every open transfer. */
  close(): void {
    for (const transfer of [...this.transfers.values()]) transfer.abort(new AppError('service_unavailable'));
  }
}
