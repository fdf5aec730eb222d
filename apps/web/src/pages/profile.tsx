import { useAuth } from '../features/session/auth-provider';
import { ProfileCard } from '../features/session/profile-card';
import { SubscriptionPanel } from '../features/subscription/subscription-panel';

export function ProfilePage() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <ProfileCard user={user}>
      <SubscriptionPanel key={user.id} payer={{ id: user.id, email: user.email ?? '' }} />
    </ProfileCard>
  );
}
