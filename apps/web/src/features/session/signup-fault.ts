import { accountFailure, accountSentence } from '../../shared/account/account-failure';

type SignupFault = { field: 'email' | 'password' | 'root'; text: string };

/**
 * Error of a sign-up -> what stands in the form until the person types again, and next to which field; `root` when
 * none is at fault. The notification of the specification (section 8) is told beside it.
 */
export function signupFault(error: unknown): SignupFault {
  const text = accountSentence(error, 'Check what you entered and try again.');
  const { code } = accountFailure(error);
  if (code === 'weak_password') return { field: 'password', text };
  // The service has no code of its own for an address that it cannot read.
  const isAddress = code === 'validation_failed' && error instanceof Error && /email/.test(error.message);
  if (code === 'email_address_invalid' || isAddress)
    return { field: 'email', text: accountSentence({ code: 'email_address_invalid' }, text) };
  return { field: 'root', text };
}
