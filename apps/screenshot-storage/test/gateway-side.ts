import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import type { RpcCaller, RpcInput, RpcName, RpcOutput, UploadAnswer } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { askingAs } from '@dearly/testing';
import { TransferServer, type Transfer } from '@dearly/transfer';

/** Calls whose answer, or whose upload, goes as a byte stream. */
export type StreamedName = { [N in RpcName]: RpcInput<N> extends { ticket: unknown } ? N : never }[RpcName];
type WithoutToken<N extends StreamedName> = Omit<RpcInput<N>, 'ticket'>;
export type Answer = { status: number; contentType: string; headers: Record<string, string>; body: Buffer };
export type UploadParts = { bytes: Uint8Array; audienceId: string; filename?: string };

export const BOUNDARY = 'a-boundary-of-the-tests';
const MB = 1024 ** 2;
const SECONDS = 1_000;

/** What the gateway does with RPC and byte streams, so that the service is asked as in operation. */
export class GatewaySide {
  private constructor(
    readonly rpc: RpcClient,
    readonly transferServer: TransferServer,
    private readonly stop: () => Promise<void>,
  ) {}

  static async open(redisUrl: string, caller: RpcCaller = 'gateway'): Promise<GatewaySide> {
    const server = createServer((request, response) => {
      if (!transferServer.handle(request, response)) response.writeHead(418).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const transferServer = new TransferServer({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
    const rpc = new RpcClient({
      redisUrl,
      ...askingAs(caller),
      limits: { inFlightPerService: 5_000, inFlightPerUser: 5_000 },
    });
    await rpc.connect();
    return new GatewaySide(rpc, transferServer, async () => {
      await rpc.close();
      transferServer.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    });
  }

  /** A call that RPC answers. */
  call<N extends RpcName>(name: N, input: RpcInput<N>): Promise<RpcOutput<N>> {
    return this.rpc.call(name, input, { requestId: randomUUID() });
  }

  /** A call that is answered as a byte stream, to an upload if there is one; fails with the error that RPC brings. */
  async ask<N extends StreamedName>(name: N, input: WithoutToken<N>, upload?: Readable): Promise<Answer> {
    const transfer = this.transferServer.open({
      ...(upload ? { upload, contentType: 'application/json' } : {}),
      limitBytes: upload ? MB : 0,
      deadline: Date.now() + 30 * SECONDS,
    });
    try {
      const call = this.callWith(name, input, transfer);
      const { body, ...head } = await Promise.race([transfer.answer, call.then(() => transfer.answer)]);
      const bytes = await buffer(body);
      await call;
      return { ...head, body: bytes };
    } finally {
      transfer.abort();
    }
  }

  /** A call whose upload goes as a byte stream and whose answer comes back over RPC. */
  async send<N extends StreamedName>(
    name: N,
    input: WithoutToken<N>,
    upload: { body: Readable; contentType: string; signal?: AbortSignal },
  ): Promise<RpcOutput<N>> {
    const { body, contentType, signal } = upload;
    const transfer = this.transferServer.open({
      upload: body,
      contentType,
      limitBytes: 64 * MB,
      deadline: Date.now() + 60 * SECONDS,
      signal,
    });
    try {
      return await this.callWith(name, input, transfer);
    } finally {
      transfer.abort();
    }
  }

  /** POST /api/screenshots/upload. */
  upload(userId: string, parts: UploadParts): Promise<UploadAnswer> {
    return this.sendForm(userId, inPieces(formOf(parts)));
  }

  sendForm(userId: string, body: Readable, signal?: AbortSignal): Promise<UploadAnswer> {
    const contentType = `multipart/form-data; boundary=${BOUNDARY}`;
    return this.send(
      'storage.uploadScreenshot',
      { caller: callerOf(userId) },
      { body, contentType, signal },
    ) as Promise<UploadAnswer>;
  }

  close(): Promise<void> {
    return this.stop();
  }

  private callWith<N extends StreamedName>(
    name: N,
    input: WithoutToken<N>,
    { token: transferToken }: Transfer,
  ): Promise<RpcOutput<N>> {
    const call = this.call(name, { ...input, ticket: transferToken } as unknown as RpcInput<N>);
    // It is awaited later, or the transfer has failed already.
    call.catch(() => undefined);
    return call;
  }
}

/** Who asks, as the gateway says it. */
export function callerOf(userId: string) {
  return { userId, sessionId: '5e551011-0000-4000-8000-000000000000', email: 'person@example.com' };
}

/** The bytes of an upload form. */
export function formOf({ bytes, audienceId, filename = 'chat.png' }: UploadParts): Buffer {
  const open = `--${BOUNDARY}\r\ncontent-disposition: form-data; name=`;
  return Buffer.concat([
    Buffer.from(`${open}"audienceId"\r\n\r\n${audienceId}\r\n`),
    Buffer.from(`${open}"screenshot"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

export function inPieces(bytes: Buffer): Readable {
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
  };
  return Readable.from(pieces(), { objectMode: false });
}
