import { EFFECTIVE, LAST_UPDATED } from '../features/terms/terms';
import { TermsContents } from '../features/terms/terms-contents';
import { TermsText } from '../features/terms/terms-text';
import { usePublicConfig } from '../shared/public-config';
import { Card } from '../shared/ui/card';
import { PageTitle } from '../shared/ui/page-title';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The Terms of Service: 24 numbered sections (specification, section 2). */
export function TermsPage() {
  const { supportEmail } = usePublicConfig();
  useNamedSection();
  return (
    <Card>
      <PageTitle>Terms of Service</PageTitle>
      <div className="mt-3 mb-7 flex flex-wrap gap-x-6 text-paper-soft">
        <p>Effective {EFFECTIVE}</p>
        <p>Last updated {LAST_UPDATED}</p>
      </div>
      <TermsContents />
      <TermsText />
      <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 border-t border-white/12 pt-6">
        <p className="min-w-0">
          Support:{' '}
          <a href={`mailto:${supportEmail}`} className="inline-link wrap-anywhere">
            {supportEmail}
          </a>
        </p>
        <a href="#contents" className="inline-link inline-flex min-h-11 items-center print:hidden">
          Back to the contents
        </a>
      </div>
    </Card>
  );
}

/**
 * Goes to the section that the address names. The browser cannot do so by itself when the text comes later than the
 * page; links within the page are its own matter.
 */
function useNamedSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = hash && document.getElementById(hash.slice(1));
    if (!heading) return;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [hash]);
}
