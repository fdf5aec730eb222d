import { Profile } from '../features/profile/profile';
import { useAuth } from '../features/session/auth-provider';
import { useSignOut } from '../features/session/use-sign-out';
import { SubscriptionPanel } from '../features/subscription/subscription-panel';

export function ProfilePage() {
  const { user, auth } = useAuth();
  const signOut = useSignOut();
  if (!user) return null;
  return (
    <Profile key={user.id} user={user} auth={auth} onSignOut={signOut}>
      <SubscriptionPanel payer={{ id: user.id, email: user.email ?? '' }} />
    </Profile>
  );
}
