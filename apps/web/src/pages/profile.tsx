import { ProfileCard } from '../features/session/profile-card';

export function ProfilePage() {
  return <ProfileCard />;
}
