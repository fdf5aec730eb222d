import type { FastifyRequest } from 'fastify';

const PATIENCE_MS = 30_000;

/**
 * A client that is still sending reads our answer only when it has finished, or when we do not hang up on it:
 * take what still comes and throw it away, for a while.
 */
export function keepReading({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), PATIENCE_MS);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}
