import { Link, useSearchParams } from 'react-router-dom';
import { SharedFiles } from '../features/send-queue/open-files/shared-files';
import { SendQueue } from '../features/send-queue/send-queue';
import { PageTitle } from '../shared/ui/page-title';

/** Send from this iPhone: the messages that this browser keeps, one by one; those of `?campaign=` where it is said. */
export function SendPage() {
  const [address] = useSearchParams();
  const campaign = address.get('campaign') ?? undefined;
  return (
    <div className="mx-auto w-full max-w-text space-y-5">
      <PageTitle>Send from this iPhone</PageTitle>
      {address.has('shared') && <SharedFiles isUnread={address.get('shared') === 'unread'} />}
      <SendQueue key={campaign} campaign={campaign} />
      <p className="text-15 text-paper-soft group-has-data-loading/page:invisible">
        Somebody asked you to stop? Put them on the{' '}
        <Link to="/do-not-contact" className="inline-link">
          Do Not Contact
        </Link>{' '}
        list.
      </p>
    </div>
  );
}
