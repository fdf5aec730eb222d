import { randomUUID } from 'node:crypto';

const VALID = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The given W3C trace context if it is valid, else the start of a new trace. */
export function traceparentFrom(value: string | undefined): string {
  if (value !== undefined && VALID.test(value)) return value;
  // Node keeps random bytes for UUIDs in store, which makes these far cheaper than asking for bytes.
  const hex = () => randomUUID().replaceAll('-', '');
  return `00-${hex()}-${hex().slice(0, 16)}-01`;
}
