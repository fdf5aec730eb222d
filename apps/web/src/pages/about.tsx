import { Link } from 'react-router-dom';
import { AboutSection } from '../features/landing/about/about-section';
import { AudiencesPart } from '../features/landing/about/audiences-part';
import { GettingStarted } from '../features/landing/about/getting-started';
import { KeyFeatures } from '../features/landing/about/key-features';
import { OneBecomesMany } from '../features/landing/about/one-becomes-many';
import { WhatIsKept } from '../features/landing/about/what-is-kept';
import { WhenToUseIt } from '../features/landing/about/when-to-use-it';
import { useAuth } from '../features/session/auth-provider';
import { ButtonLink } from '../shared/ui/button';
import { PageTitle } from '../shared/ui/page-title';

/** What the product is, how to begin, what it is good at and when to use it (specification, section 2). */
export function AboutPage() {
  return (
    <div className="space-y-5 sm:space-y-7">
      <div className="px-1 pt-2 pb-3 sm:px-8">
        <PageTitle tab="About">Dearly</PageTitle>
        <p className="mt-2 text-21 leading-snug text-balance">
          Write to many people the way you write to one.
        </p>
        <FirstStep />
      </div>
      <AboutSection title="What It Is">
        <p className="mt-3 text-paper-soft">
          You bring a list and a few words. Dearly makes a message for each person, and your iPhone sends them
          one by one, from your own number. Whoever opens one finds a note from you, written to them.
        </p>
        <OneBecomesMany />
      </AboutSection>
      <GettingStarted />
      <KeyFeatures />
      <WhenToUseIt />
      <AudiencesPart />
      <WhatIsKept />
      <nav
        aria-label="Where to go next"
        className="flex flex-wrap items-center gap-x-6 gap-y-3 px-1 pt-2 sm:px-8"
      >
        <ButtonLink to="/">Back to Home</ButtonLink>
        <Link to="/terms" className="inline-link inline-flex min-h-11 items-center">
          Terms of Service
        </Link>
      </nav>
    </div>
  );
}

/** The one thing to do next: whoever has an account needs no sample. */
function FirstStep() {
  const { status } = useAuth();
  const [to, text] =
    status === 'signed-in' ? ['/dashboard', 'Create New Message'] : ['/try', 'Try it with a sample'];
  return (
    // Not seen, but in its place, while the session is looked up.
    <ButtonLink to={to} tone="primary" className={`mt-5 ${status === 'loading' ? 'invisible' : ''}`}>
      {text}
    </ButtonLink>
  );
}
