import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { showToast } from '../../shared/toast/toast-slice';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { PasswordInput } from '../../shared/ui/password-input';
import { TextInput } from '../../shared/ui/text-input';
import { useAuth } from './auth-provider';
import { UnconfirmedNotice } from './code/unconfirmed-notice';
import { useEntry } from './entry-state';
import { isUnconfirmed, loginFailure, loginFault } from './login-failure';
import { readPendingLogin } from './pending-login';
import { FILL_IN } from '../../shared/account/faults';
import { useFaults } from '../../shared/account/use-faults';

/**
 * Email and password, and the ways round them; a sign-up that needs a manual login has left the email and a notice
 * (specification, section 8).
 */
export function LoginForm() {
  const { signIn } = useAuth();
  const dispatch = useDispatch();
  const entry = useEntry();
  const [pending] = useState(readPendingLogin);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm({
    defaultValues: { email: entry.email ?? pending?.email ?? '', password: '' },
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting } = form.formState;
  const faults = useFaults(form);
  const along = { ...entry, email: useWatch({ control: form.control, name: 'email' }).trim() };

  const submit = form.handleSubmit(async (values) => {
    try {
      await signIn(values);
    } catch (error) {
      setUnconfirmed(isUnconfirmed(error) ? values.email : null);
      if (!isUnconfirmed(error)) form.setError('root', { message: loginFault(error) });
      dispatch(showToast({ ...loginFailure(error), tone: 'error' }));
    }
  });

  return (
    <form noValidate onSubmit={submit} onChange={faults.forget} className="space-y-5">
      <Unconfirmed created={pending?.reason === 'created' ? pending.email : null} refused={unconfirmed} />
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
      <Field label="Password" {...faults.of('password')}>
        {(control) => (
          <PasswordInput
            {...faults.control('password', control)}
            autoComplete="current-password"
            required
            {...form.register('password', { required: FILL_IN })}
          />
        )}
      </Field>
      <p>
        <Link to="/auth/reset" state={along} className="inline-link -my-2 inline-flex min-h-11 items-center">
          Forgot your password?
        </Link>
      </p>
      {faults.notice}
      <Button type="submit" tone="primary" busy={isSubmitting} className="w-full">
        {isSubmitting ? 'Signing in...' : 'Login'}
      </Button>
      <ButtonLink to="/login?with=code" state={along} className="w-full">
        Email me a code
      </ButtonLink>
    </form>
  );
}

/** After a sign-up, or a login that was refused for it: this address is not confirmed yet. */
function Unconfirmed({ created, refused }: { created: string | null; refused: string | null }) {
  if (refused !== null)
    return (
      <UnconfirmedNotice title="Confirm your email first" email={refused}>
        Your password is right. Open the link in the email we sent when you signed up, or enter its code.
      </UnconfirmedNotice>
    );
  if (created === null) return null;
  return (
    <UnconfirmedNotice title="Account Ready" email={created}>
      {`We sent an email to ${created}. Open its link or enter its code to confirm your address.`}
    </UnconfirmedNotice>
  );
}
