import { Link } from 'react-router-dom';
import { useAuth } from '../auth-provider';
import { useEntry } from '../entry-state';
import { verifyFailure } from './code-failure';
import { MailedCode } from './mailed-code';

/** Login without a password: by six digits from a mail (specification, sections 4 and 5). */
export function CodeSignIn() {
  const { sendCode, verifyCode } = useAuth();
  const entry = useEntry();
  return (
    <MailedCode
      askFor="Email me a code"
      sent={(email) => (
        <>We have sent a six-digit code to {email}. Enter it here, or open the link in the email.</>
      )}
      submit={{ idle: 'Login', busy: 'Signing in...' }}
      send={sendCode}
      verify={verifyCode}
      explain={verifyFailure}
    >
      {(email) => (
        <Link
          to="/login"
          state={{ ...entry, email, codeSentTo: undefined }}
          className="inline-link -my-2 inline-flex min-h-11 items-center"
        >
          Sign in with your password
        </Link>
      )}
    </MailedCode>
  );
}
