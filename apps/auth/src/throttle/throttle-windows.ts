/** How long the throttles remember, in seconds. */
export type ThrottleWindows = { failures: number; requests: number; knownAddress: number };

export const THROTTLE_WINDOWS_DEFAULT: ThrottleWindows = {
  failures: 15 * 60,
  requests: 5 * 60,
  knownAddress: 90 * 86_400,
};

/** Injects the `ThrottleWindows`; others than the default in tests only. */
export const THROTTLE_WINDOWS = Symbol('throttle windows');
