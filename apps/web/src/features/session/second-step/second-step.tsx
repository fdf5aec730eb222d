import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { usePublicConfig } from '../../../shared/public-config';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { Notice } from '../../../shared/ui/notice';
import { Select } from '../../../shared/ui/select';
import { Spinner } from '../../../shared/ui/spinner';
import { useAuth } from '../auth-provider';
import { localPath } from '../entry-state';
import { useSignOut } from '../use-sign-out';
import { factorName, type ShownFactor } from './factor-name';
import { PhoneCode } from './phone-code';
import { useFactors } from './use-factors';
import { verifyFailure } from '../code/code-failure';
import { LoginCode } from '../code/login-code';

/** One of the person's factors, then its code. */
function FactorCode({ factors }: { factors: ShownFactor[] }) {
  const [chosen, setChosen] = useState(factors[0]?.id);
  const factor = factors.find(({ id }) => id === chosen);
  return (
    <div className="space-y-5">
      {factors.length > 1 && (
        <Field label="Confirm with">
          {(control) => (
            <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {factors.map((one) => (
                <option key={one.id} value={one.id}>
                  {factorName(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {factor?.factor_type === 'phone' ? (
        <PhoneCode key={factor.id} factor={factor} />
      ) : (
        factor && <AppCode key={factor.id} factorId={factor.id} />
      )}
    </div>
  );
}

/** Asks for what the session still owes. */
function OwedCode() {
  const signOut = useSignOut('/login');
  const { factors, tryAgain } = useFactors();
  const { supportEmail } = usePublicConfig();
  return (
    <div className="space-y-5">
      {factors.state === 'loading' && <Spinner label="Looking for your second step" />}
      {factors.state === 'failed' && (
        <Notice
          tone="error"
          title="Your second step could not be looked up"
          action={<Button onClick={tryAgain}>Try again</Button>}
        >
          Check your connection and try again.
        </Notice>
      )}
      {factors.state === 'known' && <FactorCode factors={factors.factors} />}
      <Button onClick={() => void signOut()} className="w-full">
        Use another account
      </Button>
      <p className="text-15 text-paper-soft">
        No access to it any more?{' '}
        <a href={`mailto:${supportEmail}`} className="inline-link">
          Contact Support
        </a>
      </p>
    </div>
  );
}

/** The code of a second factor, for a session that has shown only its password; leads on to `?next=` in this app. */
export function SecondStep() {
  const { status, user, needsSecondFactor } = useAuth();
  const [search] = useSearchParams();
  const next = localPath(search.get('next'), '/dashboard');
  if (status === 'loading') return <Spinner label="Checking your session" />;
  if (status === 'signed-out') return <Navigate to="/login" replace state={{ from: next }} />;
  return needsSecondFactor ? <OwedCode key={user?.id} /> : <Navigate to={next} replace />;
}

/** The code that an authenticator app shows. */
function AppCode({ factorId }: { factorId: string }) {
  const { auth } = useAuth();
  return (
    <LoginCode
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
