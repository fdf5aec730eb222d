import { Card } from '../shared/ui/card';
import { PageTitle } from '../shared/ui/page-title';
import { TERMS } from './terms-sections';

/** The terms in plain words; the numbers are those of the specification, section 9. */
export function TermsPage() {
  return (
    <Card>
      <PageTitle>Terms of Service</PageTitle>
      <p className="mt-2 text-paper-soft">Effective February 1, 2025</p>
      <ol className="mt-8 space-y-7">
        {TERMS.map(({ id, title, paragraphs }, index) => (
          <li key={id}>
            <section aria-labelledby={id}>
              <h2 id={id} className="text-[19px] font-bold">
                {index + 1}. {title}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-2 text-paper-soft">
                  {paragraph}
                </p>
              ))}
            </section>
          </li>
        ))}
      </ol>
    </Card>
  );
}
