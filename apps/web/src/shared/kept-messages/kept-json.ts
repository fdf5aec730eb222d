import { LIMITS, type GeneratedJson, type Message, type SendingPlan } from '@dearly/contracts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isMessage(value: unknown): value is Message {
  if (!isObject(value)) return false;
  const { id, phoneNumbers, text, status, statusUpdatedTimestamp } = value;
  return (
    typeof id === 'string' &&
    Array.isArray(phoneNumbers) &&
    phoneNumbers.every((phone) => typeof phone === 'string') &&
    typeof text === 'string' &&
    status === 'pending' &&
    Number.isSafeInteger(statusUpdatedTimestamp)
  );
}

/** A whole number from `least` to `most`. */
const isWhole = (value: unknown, least = -Infinity, most = Infinity): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

function isZone(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 64) return false;
  try {
    new Date(0).toLocaleString('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

function isQuiet(value: unknown): boolean {
  if (value === null) return true;
  if (!isObject(value)) return false;
  const { from, to } = value;
  return isWhole(from, 0, 23) && isWhole(to, 0, 23) && from !== to;
}

function isPlan(value: unknown): value is SendingPlan {
  if (!isObject(value)) return false;
  const { zone, startMs, jitterPercent, seed, quiet, weekends, sentMs } = value;
  return (
    isZone(zone) &&
    isWhole(startMs) &&
    isWhole(jitterPercent, 0, 50) &&
    isWhole(seed, 0, 0xffff_ffff) &&
    isQuiet(quiet) &&
    typeof weekends === 'boolean' &&
    Array.isArray(sentMs) &&
    sentMs.length <= LIMITS.sending.messages &&
    sentMs.every((ms) => isWhole(ms))
  );
}

/**
 * Whether this, as it was read from the browser's storage, is what the contract `generatedJson` describes. Said once
 * more by hand, because the pages that only read their own copy would else have to load the library of the schemas.
 */
export function isGeneratedJson(value: unknown): value is GeneratedJson {
  if (!isObject(value)) return false;
  const { version, createdAt, sendInterval, handlingMethod, messages, plan } = value;
  return (
    version === 1 &&
    typeof createdAt === 'string' &&
    Number.isSafeInteger(sendInterval) &&
    (handlingMethod === 'individual' || handlingMethod === 'group') &&
    isObject(messages) &&
    Object.values(messages).every(isMessage) &&
    (plan === undefined || isPlan(plan))
  );
}

/** What local storage holds instead of messages that do not fit into it: they lie in IndexedDB, under the same key. */
export type Pointer = { version: 1; createdAt: string; isElsewhere: true };

export function isPointer(value: unknown): value is Pointer {
  return (
    isObject(value) &&
    value['version'] === 1 &&
    typeof value['createdAt'] === 'string' &&
    value['isElsewhere'] === true
  );
}
