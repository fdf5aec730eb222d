import { ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { audienceUrl } from './audience-tab';

/** An audience without any leads to the upload. */
export function NoScreenshots({ audienceId }: { audienceId: string }) {
  return (
    <Card className="max-w-text text-center">
      <h2 className="text-xl font-bold">No screenshots yet</h2>
      <p className="mt-2 text-paper-soft">
        Take screenshots of your conversations on your phone, then upload them here.
      </p>
      <ButtonLink to={audienceUrl(audienceId, 'upload')} replace tone="primary" className="mt-6">
        Upload screenshots
      </ButtonLink>
    </Card>
  );
}
