import { AppError, LIMITS, type TransferTicket } from '@dearly/contracts';
import { addToOutbox, inTransaction, OutboxRelay } from '@dearly/database';
import { TransferClient } from '@dearly/transfer';
import { Inject, Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { PaymentProvider } from '../provider/payment-provider';
import { unasked } from '../provider/webhook-refusal';
import { readEvent, type ProviderEvent } from './read-event';

/** Takes in what the payment provider tells. */
@Injectable()
export class ReceiveEventsService {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(OutboxRelay) private readonly outbox: OutboxRelay,
    @Inject(TransferClient) private readonly transfer: TransferClient,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
  ) {}

  /**
   * Resolves when the event is stored, or needs no storing: known already, or of a kind that changes nothing here.
   * @throws AppError `webhook_refused`, `payload_too_large`, `transfer_aborted`
   */
  async receive(ticket: TransferTicket, signature: string, signal: AbortSignal): Promise<void> {
    if (!this.provider.isConfigured) throw unasked();
    const { body } = await this.transfer.pull(ticket, signal);
    const json = await this.provider.verifyEvent(await readAll(body), signature);
    const event = readEvent(json);
    if (event && (await this.store(event))) this.outbox.kick();
  }

  /** The event and the job that applies it exist together, or not at all. Resolves to whether it is a new one. */
  private store(event: ProviderEvent): Promise<boolean> {
    const { id, type, createdAt, customerId, subscriptionId, userId } = event;
    return inTransaction(this.database, async (manager) => {
      const stored: unknown[] = await manager.query(
        `insert into provider_events (id, type, created_at, customer_id, subscription_id, user_id)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
        [id, type, createdAt, customerId, subscriptionId, userId],
      );
      if (stored.length === 0) return false;
      await addToOutbox(manager, { name: 'billing.apply', input: { eventId: id }, id });
      return true;
    });
  }
}

/** The signature is over all bytes, so they are needed at once. */
async function readAll(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > LIMITS.billing.eventBytes) throw AppError.tooLarge(LIMITS.billing.eventBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
