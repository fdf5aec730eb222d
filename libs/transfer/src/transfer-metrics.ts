import { Counter } from 'prom-client';

const bytes = new Counter({
  name: 'transfer_bytes_total',
  help: 'Bytes streamed by the transfers of this process, by direction',
  labelNames: ['direction'],
});

/** Counted where the transfer was opened, so that no byte counts twice. */
export function countBytes(direction: 'upload' | 'answer', count: number): void {
  bytes.inc({ direction }, count);
}
