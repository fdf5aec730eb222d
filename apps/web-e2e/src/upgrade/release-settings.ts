import { SERVICE_KEY } from '../accounts/closed-installation';

/** Every way in is open, addresses must be confirmed, and all the tests come from one address. */
export const RELEASE_SETTINGS = {
  MAILER_AUTOCONFIRM: 'false',
  ANONYMOUS_SIGN_INS: 'true',
  PHONE_SIGN_INS: 'true',
  REQUESTS_PER_ADDRESS: '100000',
  SENDS_PER_NETWORK: '0',
  SIGN_IN_FAILURES: '100',
  SERVICE_KEY,
};
