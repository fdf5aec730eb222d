import { Link } from 'react-router-dom';
import { ThreeSteps } from '../features/landing/three-steps';
import { TypingHeadline } from '../features/landing/typing-headline';
import { PriceWherePaid } from '../features/subscription/price-where-paid';
import { useAuth } from '../features/session/auth-provider';
import { ButtonLink } from '../shared/ui/button';

/** The landing page (specification, section 2). */
export function HomePage() {
  const { status } = useAuth();
  return (
    <div className="m-auto flex w-full flex-col items-center text-center">
      <title>Dearly · iMessage for the people you care about</title>
      <TypingHeadline />
      <p className="mt-8 max-w-[30em] text-19 text-balance text-paper-soft">
        Write it once. Everyone on your list gets a message of their own, from your own number.
      </p>
      {/* Keeps its height while the session is looked up, so that nothing jumps. */}
      <div className="mt-9 flex min-h-[52px] w-full flex-wrap justify-center gap-3">
        {status === 'signed-in' && (
          <ButtonLink to="/dashboard" tone="primary" className="min-h-[52px] px-9">
            Create New Message
          </ButtonLink>
        )}
        {status === 'signed-out' && (
          <>
            <ButtonLink to="/signup" tone="primary" className="min-h-[52px] min-w-[136px] px-8">
              Sign Up
            </ButtonLink>
            <ButtonLink to="/login" className="min-h-[52px] min-w-[136px] px-8">
              Login
            </ButtonLink>
          </>
        )}
      </div>
      <div className="mt-14 w-full max-w-[30rem] lg:w-[calc(100vw-96px)] lg:max-w-[1032px]">
        <ThreeSteps />
      </div>
      <p className="mt-8 max-w-[24em] text-15 text-balance text-paper-soft">
        The list you bring and the messages you send are not kept on our servers.
      </p>
      {/* Below what anybody has read by the time it comes, so that nothing jumps. */}
      <PriceWherePaid className="mt-4 text-15 font-semibold" />
      <Link to="/about" className="inline-link mt-1 inline-flex min-h-11 items-center text-15">
        How it works
      </Link>
    </div>
  );
}
