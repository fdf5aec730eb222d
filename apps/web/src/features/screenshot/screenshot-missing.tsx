import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { PageTitle } from '../../shared/ui/page-title';

const REASONS = [
  'It was deleted, perhaps on another device.',
  'Its audience was deleted with everything in it.',
  'It belongs to another account than the one you are signed in with.',
  'The address was cut off or has a typing error.',
];

/** In the place of a screenshot that cannot be shown: why that may be, and where to go (specification, section 2). */
export function ScreenshotMissing({ message }: { message: string }) {
  const navigate = useNavigate();
  // The router's name for the first address of a window: before it there is nothing of Dearly to go back to.
  const isFirst = useLocation().key === 'default';
  return (
    <Card className="mx-auto w-full max-w-[560px]">
      <PageTitle>Screenshot not found</PageTitle>
      <p className="mt-2 wrap-anywhere text-paper-soft">{message}</p>
      <h2 className="mt-6 font-semibold">What may have happened</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-paper-soft">
        {REASONS.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <ButtonLink to="/screenshots" tone="primary">
          Screenshot Gallery
        </ButtonLink>
        <Button onClick={() => void (isFirst ? navigate('/screenshots') : navigate(-1))}>Go Back</Button>
        <Button onClick={() => window.location.reload()}>Refresh Page</Button>
      </div>
    </Card>
  );
}
