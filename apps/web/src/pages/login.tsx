import { useLayoutEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CodeSignIn } from '../features/session/code/code-sign-in';
import { ConfirmEmail } from '../features/session/code/confirm-email';
import { LoginForm } from '../features/session/login-form';
import { ProviderButtons } from '../features/session/provider/provider-buttons';
import { Card } from '../shared/ui/card';
import { PageTitle } from '../shared/ui/page-title';

/** The ways in, by `?with=` of the address. */
const WAYS = {
  password: { Form: LoginForm, title: 'Welcome back', promise: 'Sign in to write to your people.' },
  code: { Form: CodeSignIn, title: 'Welcome back', promise: 'Sign in with a code instead of your password.' },
  confirmation: {
    Form: ConfirmEmail,
    title: 'Confirm your email',
    promise: 'One step, and your account is ready.',
  },
};

export function LoginPage() {
  const [search] = useSearchParams();
  const asked = search.get('with');
  const { Form, title, promise } = WAYS[asked === 'code' || asked === 'confirmation' ? asked : 'password'];
  const card = useRef<HTMLDivElement>(null);
  const last = useRef(asked);
  useLayoutEffect(() => {
    if (last.current === asked) return;
    last.current = asked;
    // Another way at the same address: the focus goes along, unless a field of it took it already.
    if (!card.current?.contains(document.activeElement)) card.current?.querySelector('h1')?.focus();
  }, [asked]);
  return (
    <Card ref={card} className="m-auto w-full max-w-[440px]">
      <PageTitle tab="Login">{title}</PageTitle>
      <p className="mt-1 mb-7 text-paper-soft">{promise}</p>
      <Form />
      {asked !== 'confirmation' && <ProviderButtons />}
      <p className="mt-7 flex flex-wrap justify-between gap-x-6 gap-y-2 text-15">
        <span>
          New here?{' '}
          <Link to="/signup" className="inline-link">
            Sign Up
          </Link>
        </span>
        <Link to="/" className="inline-link">
          Home
        </Link>
      </p>
    </Card>
  );
}
