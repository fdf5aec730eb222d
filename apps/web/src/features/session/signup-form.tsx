import { TIMINGS } from '@dearly/contracts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { showToast } from '../../shared/toast/toast-slice';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/checkbox';
import { Field } from '../../shared/ui/field';
import { Notice } from '../../shared/ui/notice';
import { TextInput } from '../../shared/ui/text-input';
import { useAuth } from './auth-provider';
import { beginCooldown } from '../../shared/account/code-cooldown';
import { isErrorAnswer, UNEXPECTED_FAILURE } from './login-failure';
import { PasswordPair } from './password-pair';
import { rememberPendingLogin } from './pending-login';
import { signupFault } from './signup-fault';
import { AccountExistsError, signupOutcome, type SignupOutcome } from './signup-outcome';
import { FILL_IN } from '../../shared/account/faults';
import { useFaults, type FormFaults } from '../../shared/account/use-faults';

const NO_VALUES = { email: '', password: '', confirmPassword: '', acceptsTerms: false };
type SignupValues = typeof NO_VALUES;

/** Says how the sign-up ended and goes on to the login page after 1.5 s (specification, sections 8 and 9). */
function ToLogin({ outcome }: { outcome: SignupOutcome }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login'), TIMINGS.afterSignUpNotice);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Notice
      title="Taking you to the login page"
      tone={outcome.kind === 'account-exists' ? 'warning' : 'info'}
      action={
        <Link to="/login" className="inline-link">
          Go to Login now
        </Link>
      }
    />
  );
}

/** Creates an account; with a session at once, the page around it moves on. */
export function SignupForm() {
  const { signUp } = useAuth();
  const dispatch = useDispatch();
  const [ended, setEnded] = useState<SignupOutcome | null>(null);
  const form = useForm({
    defaultValues: NO_VALUES,
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting } = form.formState;
  const faults = useFaults(form);

  const submit = form.handleSubmit(async ({ email, password }) => {
    try {
      await signUp({ email, password });
    } catch (error) {
      if (!isErrorAnswer(error) && !(error instanceof AccountExistsError)) {
        dispatch(showToast({ ...UNEXPECTED_FAILURE, tone: 'error' }));
        form.setError('root', { message: signupFault(error).text });
        return;
      }
      const outcome = signupOutcome(error);
      const { kind, title, description } = outcome;
      dispatch(showToast({ title, description, tone: kind === 'login-manually' ? 'success' : 'error' }));
      if (kind === 'failed') {
        const { field, text } = signupFault(error);
        return form.setError(field, { message: text }, { shouldFocus: true });
      }
      rememberPendingLogin({ email, reason: kind === 'account-exists' ? 'exists' : 'created' });
      // The sign-up itself has sent the first mail.
      if (kind === 'login-manually') beginCooldown(email);
      setEnded(outcome);
    }
  });

  if (ended) return <ToLogin outcome={ended} />;
  return (
    <form noValidate onSubmit={submit} onChange={faults.forget} className="space-y-5">
      <SignupFields form={form} faults={faults} />
      {faults.notice}
      <Button type="submit" tone="primary" busy={isSubmitting} className="w-full">
        {isSubmitting ? 'Creating your account...' : 'Sign Up'}
      </Button>
    </form>
  );
}

type SignupFieldsProps = {
  form: ReturnType<typeof useForm<SignupValues>>;
  faults: FormFaults<SignupValues>;
};

function SignupFields({ form, faults }: SignupFieldsProps) {
  return (
    <>
      <Field label="Email" {...faults.of('email')}>
        {(control) => (
          <TextInput
            {...faults.control('email', control)}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            inputMode="email"
            required
            {...form.register('email', { required: FILL_IN, setValueAs: (email: string) => email.trim() })}
          />
        )}
      </Field>
      <PasswordPair label="Password" register={form.register} faults={faults} />
      <Checkbox
        required
        {...faults.of('acceptsTerms')}
        {...form.register('acceptsTerms', {
          validate: (accepted) => accepted || 'Please accept the Terms of Service to go on',
        })}
        label={
          <>
            I agree to the{' '}
            <Link to="/terms" target="_blank" rel="noopener" className="inline-link">
              Terms of Service
            </Link>
          </>
        }
      />
    </>
  );
}
