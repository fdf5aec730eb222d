import { useSelector } from 'react-redux';
import { DoNotContact } from '../features/do-not-contact/do-not-contact';
import { FollowMe } from '../features/do-not-contact/follow/follow-me';
import { selectNeedsSecondFactor, selectUser } from '../features/session/session-slice';
import { PageTitle } from '../shared/ui/page-title';
import { useFragment } from '../shared/use-fragment';

/** Do Not Contact: the people whom this browser leaves out of every list. */
export function DoNotContactPage() {
  const user = useSelector(selectUser);
  const needsSecondFactor = useSelector(selectNeedsSecondFactor);
  const fragment = useFragment();
  return (
    <div className="mx-auto w-full max-w-text space-y-5">
      <PageTitle>Do Not Contact</PageTitle>
      <DoNotContact />
      {user && !needsSecondFactor ? (
        <FollowMe key={`${user.id} ${fragment}`} owner={user.id} fragment={fragment} />
      ) : (
        <p className="text-15 text-paper-soft">
          Sign in to have the list follow you to your other devices, unreadable for us.
        </p>
      )}
    </div>
  );
}
