import { Link } from 'react-router-dom';
import { LoginForm } from '../features/session/login-form';
import { Card } from '../shared/ui/card';
import { PageTitle } from '../shared/ui/page-title';

export function LoginPage() {
  return (
    <Card className="m-auto w-full max-w-[440px]">
      <PageTitle tab="Login">Welcome back</PageTitle>
      <p className="mt-1 mb-7 text-paper-soft">Log in to write to your people.</p>
      <LoginForm />
      <p className="mt-7 flex flex-wrap justify-between gap-x-6 gap-y-2 text-[15px]">
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
