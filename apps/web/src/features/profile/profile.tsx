import type { ReactNode } from 'react';
import { later } from '../../shared/ui/later';
import { Spinner } from '../../shared/ui/spinner';
import type { Owner } from './own-account';
import { ProfileCard } from './profile-card';

/** Below what is seen first. By itself, so that none of its dialogs waits for what the rest of the page needs. */
const ProfileSettings = later<Owner>({
  load: async () => (await import('./profile-settings')).ProfileSettings,
  waiting: () => <Spinner label="Loading your settings" />,
});

type ProfileProps = Owner & {
  onSignOut: () => Promise<void>;
  /** What else belongs to the account: the subscription. */
  children: ReactNode;
};

/** The profile (specification, section 2): first who is signed in, then what can be changed about it. */
export function Profile({ user, auth, onSignOut, children }: ProfileProps) {
  return (
    <div className="mx-auto w-full max-w-text space-y-5">
      <ProfileCard user={user} auth={auth} onSignOut={onSignOut}>
        {children}
      </ProfileCard>
      <ProfileSettings user={user} auth={auth} />
    </div>
  );
}
