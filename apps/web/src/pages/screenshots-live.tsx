import { Outlet } from 'react-router-dom';
import { useAuth } from '../features/session/auth-provider';
import { LiveUpdates } from '../shared/live/live-updates';

/** Around all pages of audiences and screenshots, so that one line serves them while the person moves between them. */
export function ScreenshotsLive() {
  const { user } = useAuth();
  return (
    <LiveUpdates userId={user?.id}>
      <Outlet />
    </LiveUpdates>
  );
}
