import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { ContinueOnIphone } from '../features/handoff/continue-on-iphone';
import { SharedFiles } from '../features/send-queue/open-files/shared-files';
import { SendQueue } from '../features/send-queue/send-queue';
import { selectNeedsSecondFactor, selectStatus } from '../features/session/session-slice';
import { PageTitle } from '../shared/ui/page-title';

/** Send from this iPhone: the messages that this browser keeps, one by one; those of `?campaign=` where it is said. */
export function SendPage() {
  const [address] = useSearchParams();
  const campaign = address.get('campaign') ?? undefined;
  const needsSecondFactor = useSelector(selectNeedsSecondFactor);
  // Also while that is not known yet, so that nothing moves when it is.
  const isMember = useSelector(selectStatus) !== 'signed-out' && !needsSecondFactor;
  return (
    <div className="mx-auto w-full max-w-text space-y-5">
      <PageTitle>Send from this iPhone</PageTitle>
      {address.has('shared') && <SharedFiles isUnread={address.get('shared') === 'unread'} />}
      <SendQueue
        key={campaign}
        campaign={campaign}
        handOff={isMember ? (left) => <ContinueOnIphone {...left} isFirst={false} isRow /> : undefined}
      />
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
