import { randomBytes } from 'node:crypto';

const VALID = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The given W3C trace context if it is valid, else the start of a new trace. */
export function traceparentFrom(value: string | undefined): string {
  if (value !== undefined && VALID.test(value)) return value;
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}
