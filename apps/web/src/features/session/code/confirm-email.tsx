import { Link } from 'react-router-dom';
import { useAuth } from '../auth-provider';
import { useEntry } from '../entry-state';
import { verifyFailure } from './code-failure';
import { MailedCode } from './mailed-code';

/** Proves the address of a new account by the code of its confirmation mail; whoever succeeds is signed in. */
export function ConfirmEmail() {
  const { sendConfirmation, verifyEmail } = useAuth();
  const entry = useEntry();
  return (
    <MailedCode
      askFor="Send the email again"
      sent={(email) => <>Enter the code from the email to {email}, or open the link in it.</>}
      submit={{ idle: 'Confirm', busy: 'Confirming...' }}
      send={sendConfirmation}
      verify={async (proof) => void (await verifyEmail(proof))}
      explain={(error) => verifyFailure(error, 'Failed to verify email')}
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
