import type { TransferToken } from '@dearly/contracts';
import type { TransferClient } from '@dearly/transfer';

/** Answers a call with JSON as a byte stream, for answers that may be longer than an RPC message. */
export async function pushJson(
  transfer: TransferClient,
  transferToken: TransferToken,
  value: unknown,
  signal: AbortSignal,
): Promise<{ status: number }> {
  const body = Buffer.from(JSON.stringify(value));
  signal.throwIfAborted();
  await transfer.send(transferToken, { status: 200, contentType: 'application/json', body });
  return { status: 200 };
}
