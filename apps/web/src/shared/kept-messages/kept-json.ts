import type { GeneratedJson, Message } from '@dearly/contracts';
import { isSendingPlan } from './kept-plan';

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

const isTimes = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((time) => Number.isSafeInteger(time));

/**
 * Whether this, as it was read from the browser's storage, is what the contract `generatedJson` describes. Said once
 * more by hand, because the pages that only read their own copy would else have to load the library of the schemas.
 */
export function isGeneratedJson(value: unknown): value is GeneratedJson {
  if (!isObject(value)) return false;
  const { version, createdAt, sendInterval, handlingMethod, messages, plan, notBefore } = value;
  return (
    version === 1 &&
    typeof createdAt === 'string' &&
    Number.isSafeInteger(sendInterval) &&
    (handlingMethod === 'individual' || handlingMethod === 'group') &&
    isObject(messages) &&
    Object.values(messages).every(isMessage) &&
    (plan === undefined || isSendingPlan(plan)) &&
    (notBefore === undefined || isTimes(notBefore))
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
