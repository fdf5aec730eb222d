import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, LIMITS, type RpcInput, type RpcName, type RpcOutput } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { askingAs } from '@dearly/testing';
import { TransferServer } from '@dearly/transfer';

/** What the gateway does for billing: RPC calls, and the address that the provider's events go to. */
export class GatewaySide {
  private constructor(
    private readonly rpc: RpcClient,
    /** As `<PUBLIC_URL>/webhooks/stripe`. */
    readonly webhookUrl: string,
    readonly close: () => Promise<void>,
  ) {}

  static async open(redisUrl: string): Promise<GatewaySide> {
    const server = createServer((request, response) => {
      if (transferServer.handle(request, response)) return;
      void receive(request, transferServer, rpc).then(
        (body) => response.writeHead(200).end(JSON.stringify(body)),
        (error: unknown) => {
          const known = error instanceof AppError ? error : new AppError('unexpected');
          response.writeHead(known.status).end(JSON.stringify(known.toEnvelope()));
        },
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const transferServer = new TransferServer({ baseUrl });
    const rpc = new RpcClient({
      redisUrl,
      ...askingAs('gateway'),
      limits: { inFlightPerService: 500, inFlightPerUser: 500 },
    });
    await rpc.connect();
    return new GatewaySide(rpc, `${baseUrl}/webhooks/stripe`, async () => {
      await rpc.close();
      transferServer.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    });
  }

  call<N extends RpcName>(name: N, input: RpcInput<N>): Promise<RpcOutput<N>> {
    return this.rpc.call(name, input, { requestId: randomUUID() });
  }
}

async function receive(request: IncomingMessage, transferServer: TransferServer, rpc: RpcClient) {
  const transfer = transferServer.open({
    upload: request,
    contentType: 'application/json',
    // More than the gateway lets through, to see what the service does by itself.
    limitBytes: 2 * LIMITS.billing.eventBytes,
    deadline: Date.now() + 10_000,
  });
  try {
    const signature = String(request.headers['stripe-signature'] ?? '');
    const input = { ticket: transfer.token, signature };
    return await rpc.call('billing.receiveEvent', input, { requestId: randomUUID() });
  } finally {
    transfer.abort();
  }
}
