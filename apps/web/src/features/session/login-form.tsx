import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { showToast } from '../../shared/toast/toast-slice';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { Notice } from '../../shared/ui/notice';
import { TextInput } from '../../shared/ui/text-input';
import { useAuth } from './auth-provider';
import { firstError } from './first-error';
import { loginFailure } from './login-failure';
import { readPendingLogin } from './pending-login';

const FILL_IN = 'Please fill in all fields';

/** E-mail and password; a sign-up that needs a manual login has left the e-mail and a notice (specification, section 8). */
export function LoginForm() {
  const { signIn } = useAuth();
  const dispatch = useDispatch();
  const [pending] = useState(readPendingLogin);
  const form = useForm({
    defaultValues: { email: pending?.email ?? '', password: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const problem = firstError(errors);

  const submit = form.handleSubmit(async (values) => {
    try {
      await signIn(values);
    } catch (error) {
      dispatch(showToast({ ...loginFailure(error), tone: 'error' }));
    }
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {pending?.reason === 'created' && (
        <Notice title="Account Ready">
          Log in with the password you chose. If a confirmation e-mail came, open its link first.
        </Notice>
      )}
      {problem && <Notice tone="error" title={problem} />}
      <Field label="Email">
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            inputMode="email"
            required
            aria-invalid={errors.email ? true : undefined}
            {...form.register('email', { required: FILL_IN, setValueAs: (email: string) => email.trim() })}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="current-password"
            required
            aria-invalid={errors.password ? true : undefined}
            {...form.register('password', { required: FILL_IN })}
          />
        )}
      </Field>
      <Button type="submit" tone="primary" busy={isSubmitting} className="w-full">
        {isSubmitting ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}
