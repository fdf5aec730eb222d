import type { ReactNode } from 'react';
import { OwnAccountProvider, type Owner } from './own-account';
import { ProfileCard } from './profile-card';

type ProfileProps = Owner & {
  onSignOut: () => Promise<void>;
  /** What else belongs to the account: the subscription. */
  children: ReactNode;
};

/** The profile (specification, section 2): first who is signed in, then what can be changed about it. */
export function Profile({ user, auth, onSignOut, children }: ProfileProps) {
  return (
    <OwnAccountProvider user={user} auth={auth}>
      <div className="m-auto w-full max-w-[440px] space-y-6">
        <ProfileCard onSignOut={onSignOut}>{children}</ProfileCard>
      </div>
    </OwnAccountProvider>
  );
}
