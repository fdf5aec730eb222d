import { ButtonLink } from '../shared/ui/button';
import { Card } from '../shared/ui/card';
import { PageTitle } from '../shared/ui/page-title';

export function NotFoundPage() {
  return (
    <Card className="m-auto max-w-[520px] text-center">
      <PageTitle>404 - Page Not Found</PageTitle>
      <p className="mt-3 text-paper-soft">
        Sorry, the page you are looking for doesn&apos;t exist or has been moved.
      </p>
      <ButtonLink to="/" tone="primary" className="mt-7">
        Back to Home
      </ButtonLink>
    </Card>
  );
}
