import { EFFECTIVE, LAST_UPDATED } from '../features/terms/terms';
import { TermsContents } from '../features/terms/terms-contents';
import { TermsText } from '../features/terms/terms-text';
import { useNamedSection } from '../features/terms/use-named-section';
import { usePublicConfig } from '../shared/config-api';
import { Card } from '../shared/ui/card';
import { PageTitle } from '../shared/ui/page-title';

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
      <p className="mt-10 border-t border-white/12 pt-6">
        Support:{' '}
        <a href={`mailto:${supportEmail}`} className="inline-link wrap-anywhere">
          {supportEmail}
        </a>
      </p>
    </Card>
  );
}
