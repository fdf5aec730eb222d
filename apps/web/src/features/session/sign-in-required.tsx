import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { PageTitle } from '../../shared/ui/page-title';

/** What the screenshots pages show to people without a session (specification, section 2); a login leads back here. */
export function SignInRequired() {
  const { pathname, search } = useLocation();
  const state = { from: pathname + search };
  return (
    <Card className="m-auto w-full max-w-[440px] text-center">
      <PageTitle>Sign In Required</PageTitle>
      <p className="mt-2 text-paper-soft">
        Your audiences and screenshots are private. Sign in to see them, or sign up to begin.
      </p>
      <div className="mt-7 flex flex-col gap-3">
        <ButtonLink to="/login" state={state} tone="primary">
          Login
        </ButtonLink>
        <ButtonLink to="/signup" state={state}>
          Sign Up
        </ButtonLink>
      </div>
    </Card>
  );
}
