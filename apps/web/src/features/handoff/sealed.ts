import { LIMITS, type GeneratedJson } from '@dearly/contracts';
import type { ListConsent, NamedPerson } from '@dearly/messages';
import { isGeneratedJson } from '../../shared/kept-messages/kept-json';

/**
 * What is handed over: generated messages, the name of the list that they were made from, what its people are called and
 * what it says about their consent. An older page hands over neither people nor consent, and leaves those of a newer one
 * aside.
 */
export type HandedOver = {
  name: string;
  json: GeneratedJson;
  people?: readonly NamedPerson[];
  consent?: ListConsent | undefined;
};
/** Ciphertext of at most 2 MB, and the one key that opens it: 256 bits as base64url. */
export type Sealed = { bytes: Uint8Array<ArrayBuffer>; key: string };
/** `unsupported`: browsers encrypt on pages that came over a safe connection alone. */
export type SealFault = 'too_large' | 'unsupported';
/** `sealed_otherwise`: with another key, or the bytes were changed or cut. */
export type OpenFault = 'sealed_otherwise' | 'not_messages' | 'unsupported';

const CIPHER = { name: 'AES-GCM', length: 256 } as const;
const IV_BYTES = 12;
/** Bytes of JSON: a little of it packed may be a lot unpacked, and a phone has to hold it. */
const MOST_UNPACKED = LIMITS.csv.messagesBytes;

/** Packs and encrypts, with a key that was not there before. */
export async function seal(content: HandedOver): Promise<{ data: Sealed } | { fault: SealFault }> {
  if (!canEncrypt()) return { fault: 'unsupported' };
  const text = new TextEncoder().encode(JSON.stringify(content));
  if (text.length > MOST_UNPACKED) return { fault: 'too_large' };
  const packed = await bytesOf(streamOf(text).pipeThrough(new CompressionStream('gzip')));
  const key = await crypto.subtle.generateKey(CIPHER, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: CIPHER.name, iv }, key, packed);
  const bytes = new Uint8Array(IV_BYTES + sealed.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(sealed), IV_BYTES);
  if (bytes.length > LIMITS.handoff.bytes) return { fault: 'too_large' };
  const { k = '' } = await crypto.subtle.exportKey('jwk', key);
  return { data: { bytes, key: k } };
}

/** Undoes `seal`. */
export async function open(
  bytes: Uint8Array<ArrayBuffer>,
  key: string,
): Promise<{ data: HandedOver } | { fault: OpenFault }> {
  if (!canEncrypt()) return { fault: 'unsupported' };
  const packed = await decrypted(bytes, key).catch(() => undefined);
  if (!packed) return { fault: 'sealed_otherwise' };
  const content = await unpacked(packed).catch(() => undefined);
  return isHandedOver(content) ? { data: content } : { fault: 'not_messages' };
}

async function decrypted(bytes: Uint8Array<ArrayBuffer>, k: string): Promise<ArrayBuffer> {
  const jwk = { kty: 'oct', alg: 'A256GCM', k };
  const key = await crypto.subtle.importKey('jwk', jwk, CIPHER, false, ['decrypt']);
  const iv = bytes.subarray(0, IV_BYTES);
  return crypto.subtle.decrypt({ name: CIPHER.name, iv }, key, bytes.subarray(IV_BYTES));
}

/** @throws whatever the unpacking fails with, or when there is more than may be */
async function unpacked(packed: ArrayBuffer): Promise<unknown> {
  let size = 0;
  const atMost = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > MOST_UNPACKED) throw new RangeError('There is more in it than messages can be.');
      controller.enqueue(chunk);
    },
  });
  const text = streamOf(new Uint8Array(packed))
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(atMost);
  return new Response(text).json();
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

const bytesOf = (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => new Response(stream).arrayBuffer();

/** False on a page that did not come over a safe connection. */
export const canEncrypt = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

function isHandedOver(value: unknown): value is HandedOver {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { name, json } = value as Record<string, unknown>;
  return typeof name === 'string' && isGeneratedJson(json);
}
