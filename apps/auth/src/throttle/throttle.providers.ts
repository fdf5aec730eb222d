import { RequestThrottle } from './request-throttle';
import { SignInThrottle } from './sign-in-throttle';
import { ThrottleStore } from './throttle-store';
import { THROTTLE_WINDOWS, THROTTLE_WINDOWS_DEFAULT } from './throttle-windows';

/** Both throttles with what they need. */
export const THROTTLE_PROVIDERS = [
  { provide: THROTTLE_WINDOWS, useValue: THROTTLE_WINDOWS_DEFAULT },
  ThrottleStore,
  SignInThrottle,
  RequestThrottle,
];
