import { Link } from 'react-router-dom';
import { useAuth } from '../../features/session/auth-provider';

/** The sign: a sent bubble holding the comma of "Dear Anna,". Leads home, or to the login when signed out. */
export function BrandMark() {
  const { status } = useAuth();
  return (
    <Link
      to={status === 'signed-in' ? '/' : '/login'}
      className="flex min-h-11 items-center gap-2 rounded-full pr-1 text-[22px] font-bold tracking-[-0.03em]"
    >
      <img src="/icon.svg" alt="" width="30" height="30" />
      Dearly
    </Link>
  );
}
