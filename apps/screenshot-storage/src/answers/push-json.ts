import type { TransferTicket } from '@dearly/contracts';
import type { TransferClient } from '@dearly/transfer';

/** Answers a call with JSON over lane 3, for answers that may be longer than a lane 1 message. */
export async function pushJson(
  transfer: TransferClient,
  ticket: TransferTicket,
  value: unknown,
  signal: AbortSignal,
): Promise<{ status: number }> {
  const body = Buffer.from(JSON.stringify(value));
  await transfer.push(ticket, { status: 200, contentType: 'application/json', body }, signal);
  return { status: 200 };
}
