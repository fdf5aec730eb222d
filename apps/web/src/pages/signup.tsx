import { Link } from 'react-router-dom';
import { ProviderButtons } from '../features/session/provider/provider-buttons';
import { SignupForm } from '../features/session/signup-form';
import { Card } from '../shared/ui/card';
import { PageTitle } from '../shared/ui/page-title';

export function SignupPage() {
  return (
    <Card className="m-auto w-full max-w-[440px]">
      <PageTitle tab="Sign Up">Create your account</PageTitle>
      <p className="mt-1 mb-7 text-paper-soft">Your contacts stay yours: we keep none of them.</p>
      <SignupForm />
      <ProviderButtons />
      <p className="mt-7 flex flex-wrap justify-between gap-x-6 gap-y-2 text-15">
        <span>
          Already with us?{' '}
          <Link to="/login" className="inline-link">
            Login
          </Link>
        </span>
        <Link to="/" className="inline-link">
          Home
        </Link>
      </p>
    </Card>
  );
}
