import { Card } from '../../shared/ui/card';
import { PageTitle } from '../../shared/ui/page-title';
import { Spinner } from '../../shared/ui/spinner';
import { HandoffFailed } from './handoff-failed';
import type { HandoffLink } from './handoff-link';
import { useOpening } from './use-opening';

/** Fetches and opens what a link hands over; in the end the page that sends stands here. */
export function HandoffOpening({ link }: { link: HandoffLink }) {
  const { error, tryAgain } = useOpening(link);
  if (error) return <HandoffFailed error={error} onTryAgain={tryAgain} />;
  return (
    <Card className="m-auto w-full max-w-[440px] space-y-4 text-center">
      <PageTitle>Your messages are on their way</PageTitle>
      <Spinner label="Fetching and opening them" />
    </Card>
  );
}
