import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useAuth } from '../../features/session/auth-provider';
import { useSignOut } from '../../features/session/use-sign-out';
import { usePublicConfig } from '../../shared/config-api';
import { Avatar } from '../../features/session/avatar';

const ENTRY =
  'flex min-h-12 w-full flex-col justify-center rounded-2xl px-4 py-2 text-left font-semibold transition-colors duration-150 hover:bg-white/10 aria-[current=page]:bg-white/8';

function Entry({ to, onChoice, note, children }: EntryProps) {
  return (
    <li>
      <NavLink to={to} end onClick={onChoice} className={ENTRY}>
        {children}
        {note && <span className="text-[14px] font-normal text-paper-soft">{note}</span>}
      </NavLink>
    </li>
  );
}
type EntryProps = { to: string; onChoice: () => void; note?: string; children: ReactNode };

/** The way to the phone's shortcut: the installation's own link, else the page that explains how to make one. */
function AddToShortcuts() {
  const { shortcutUrl } = usePublicConfig();
  return (
    <li>
      <a href={shortcutUrl || '/shortcut'} target="_blank" rel="noopener" className={ENTRY}>
        <span className="flex items-center gap-2">
          Add to Shortcuts
          <ExternalLink aria-hidden className="size-4 text-paper-soft" />
          <span className="sr-only">(opens in a new tab)</span>
        </span>
        <span className="text-[14px] font-normal text-paper-soft">
          After adding it, return to the dashboard, reload it, then upload your contacts.
        </span>
      </a>
    </li>
  );
}

/** The entries of the specification, section 2, for whoever is here. */
export function MenuEntries({ onChoice }: { onChoice: () => void }) {
  const { status, user } = useAuth();
  const signOut = useSignOut();
  const isSignedIn = status === 'signed-in';
  return (
    <ul>
      {user && (
        <li className="mb-1 flex items-center gap-3 border-b border-white/10 px-4 pt-2 pb-4">
          <Avatar user={user} />
          <span className="min-w-0 truncate text-[15px] text-paper-soft">{user.email}</span>
        </li>
      )}
      <Entry to="/" onChoice={onChoice}>
        Home
      </Entry>
      <Entry to="/about" onChoice={onChoice}>
        About
      </Entry>
      {isSignedIn ? (
        <>
          <Entry to="/dashboard" onChoice={onChoice} note="Create New Message">
            Send Messages
          </Entry>
          <AddToShortcuts />
          <Entry to="/profile" onChoice={onChoice}>
            Profile
          </Entry>
          <li className="mt-2 border-t border-white/15 pt-2">
            <button type="button" className={ENTRY} onClick={() => void signOut()}>
              Sign Out
            </button>
          </li>
        </>
      ) : (
        <>
          <Entry to="/login" onChoice={onChoice}>
            Login
          </Entry>
          <Entry to="/signup" onChoice={onChoice}>
            Sign Up
          </Entry>
        </>
      )}
    </ul>
  );
}
