import { Link, Navigate } from 'react-router-dom';
import { useAuth } from '../auth-provider';
import { verifyFailure } from '../code/code-failure';
import { MailedCode } from '../code/mailed-code';
import { useEntry } from '../entry-state';

/**
 * The way back in without the password. What is said does not depend on whether there is an account; the code works in
 * every browser, the link only in this one. Whoever recovers in another window goes on here too.
 */
export function AskRecovery() {
  const { sendRecovery, verifyRecovery, isRecovering } = useAuth();
  const entry = useEntry();
  if (isRecovering) return <Navigate to="/auth/new-password" replace />;
  return (
    <MailedCode
      askFor="Send me a code"
      sent={(email) => (
        <>
          If there is an account for {email}, an email is on its way. Enter its code here, or open its link in
          this browser.
        </>
      )}
      submit={{ idle: 'Continue', busy: 'Checking...' }}
      send={sendRecovery}
      verify={verifyRecovery}
      explain={verifyFailure}
    >
      {(email) => (
        <Link
          to="/login"
          state={{ ...entry, email, codeSentTo: undefined }}
          className="inline-link -my-2 inline-flex min-h-11 items-center"
        >
          Back to the login
        </Link>
      )}
    </MailedCode>
  );
}
