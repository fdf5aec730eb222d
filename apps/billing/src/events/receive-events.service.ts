import { AppError, LIMITS, type TransferToken } from '@dearly/contracts';
import { addToOutbox, inTransaction, OutboxRelay } from '@dearly/database';
import { collectBytes } from '@dearly/service';
import { TransferClient } from '@dearly/transfer';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PaymentProvider } from '../provider/payment-provider';
import { unasked } from '../provider/webhook-error';
import { readEvent, type ProviderEvent } from './read-event';

const MOST_BYTES = LIMITS.billing.eventBytes;

/** Takes in what the payment provider tells. */
@Injectable()
export class ReceiveEventsService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: OutboxRelay,
    private readonly transfer: TransferClient,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * Resolves when the event is stored, or needs no storing: known already, or of a kind that changes nothing here.
   * @throws AppError `webhook_refused`, `payload_too_large`, `transfer_aborted`
   */
  async receive(transferToken: TransferToken, signature: string, signal: AbortSignal): Promise<void> {
    if (!this.provider.isConfigured) throw unasked();
    const { body } = await this.transfer.pull(transferToken, signal);
    // The signature is over all bytes, so they are needed at once.
    const bytes = await collectBytes(body, MOST_BYTES, () => AppError.tooLarge(MOST_BYTES));
    const json = await this.provider.verifyEvent(bytes, signature);
    const event = readEvent(json);
    if (event && (await this.store(event))) this.outbox.notify();
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
