import type { ReactNode } from 'react';
import { DeleteSection } from './delete-section';
import { DevicesSection } from './devices-section';
import { FactorsSection } from './factors-section';
import { OwnAccountProvider, type Owner } from './own-account';
import { ProfileCard } from './profile-card';
import { SignInSection } from './sign-in-section';

type ProfileProps = Owner & {
  onSignOut: () => Promise<void>;
  /** What else belongs to the account: the subscription. */
  children: ReactNode;
};

/** The profile (specification, section 2): first who is signed in, then what can be changed about it. */
export function Profile({ user, auth, onSignOut, children }: ProfileProps) {
  return (
    <OwnAccountProvider user={user} auth={auth}>
      <div className="mx-auto w-full max-w-[560px] space-y-6">
        <ProfileCard onSignOut={onSignOut}>{children}</ProfileCard>
        <SignInSection />
        <FactorsSection />
        <DevicesSection />
        <DeleteSection />
      </div>
    </OwnAccountProvider>
  );
}
