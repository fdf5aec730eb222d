import { useAuth } from '../auth-provider';
import { verifyFailure } from '../code/code-failure';
import { CodeForm } from '../code/code-form';

/** The code that an authenticator app shows. */
export function AppCode({ factorId }: { factorId: string }) {
  const { auth } = useAuth();
  return (
    <CodeForm
      hint="Your authenticator app shows it, a new one every 30 seconds."
      submit={{ idle: 'Continue', busy: 'Checking...' }}
      explain={verifyFailure}
      onCode={async (code) => {
        const { error } = await (await auth()).mfa.challengeAndVerify({ factorId, code });
        if (error) throw error;
      }}
    />
  );
}
