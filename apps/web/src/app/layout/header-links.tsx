import { NavLink } from 'react-router-dom';
import { useAuth } from '../../features/session/auth-provider';
import { useMedia } from '../../shared/use-media';

const LINKS = [
  { to: '/dashboard', title: 'Write' },
  { to: '/send', title: 'Send' },
  { to: '/campaigns', title: 'Campaigns' },
  { to: '/screenshots', title: 'Audiences' },
  { to: '/profile', title: 'Profile' },
] as const;

/** The ways of a person who is signed in, one press away where the screen is wide; the MENU has them everywhere. */
export function HeaderLinks() {
  const { user } = useAuth();
  const isWide = useMedia('(min-width: 64rem)');
  if (!user || !isWide) return null;
  return (
    <nav aria-label="Pages" className="ml-5">
      <ul className="flex gap-1">
        {LINKS.map(({ to, title }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center rounded-full px-4 text-15 font-semibold text-paper-soft transition-colors duration-150 hover:bg-white/10 hover:text-paper aria-[current=page]:bg-white/12 aria-[current=page]:text-paper"
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
