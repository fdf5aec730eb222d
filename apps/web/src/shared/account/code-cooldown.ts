// When a code was last requested for an address. It outlives a reload, and is forgotten when its time is over.

const KEY = 'dearly.code-requests';
/** Seconds between two requests for one address (specification, sections 5 and 9). */
const CODE_COOLDOWN = 60;

/** `at` in milliseconds since 1970, `seconds` from then on. */
type Request = { at: number; seconds: number };
type Requests = Record<string, Request>;

function secondsLeft({ at, seconds }: Request, now: number): number {
  // Two clocks may differ a little; one that was put back must not lock anybody out.
  if (at - now > seconds * 1_000) return 0;
  return Math.max(0, Math.ceil((Math.min(at, now) + seconds * 1_000 - now) / 1_000));
}

function readRequests(now: number): Requests {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Requests;
    return Object.fromEntries(Object.entries(stored).filter(([, request]) => secondsLeft(request, now) > 0));
  } catch {
    // Whatever else stands there is no request; the server has its own clock for those.
    return {};
  }
}

const keyOf = (address: string) => address.trim().toLowerCase();

/** Whole seconds until another code may be requested for `address`, 0 when at once. */
export function secondsToWait(address: string, now = Date.now()): number {
  const request = readRequests(now)[keyOf(address)];
  return request ? secondsLeft(request, now) : 0;
}

/** Whole seconds until another code may be requested, by when the last one was sent (ISO 8601); 0 when at once. */
export function secondsUntilNext(sentAt: string | undefined, now = Date.now()): number {
  const at = sentAt ? Date.parse(sentAt) : Number.NaN;
  return Number.isNaN(at) ? 0 : secondsLeft({ at, seconds: CODE_COOLDOWN }, now);
}

/** What whoever asks for another code too early is told (specification, section 5). */
export function cooldownText(seconds: number): string {
  return `You can only request a code every 60 seconds. Please wait ${seconds} seconds.`;
}

/** No other request for `address` for so many seconds. */
export function beginCooldown(address: string, seconds = CODE_COOLDOWN, now = Date.now()): void {
  const requests = { ...readRequests(now), [keyOf(address)]: { at: now, seconds } };
  localStorage.setItem(KEY, JSON.stringify(requests));
}
