import { ExternalLink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useAuth } from '../../features/session/auth-provider';
import { Avatar } from '../../shared/ui/avatar';
import { useSignOut } from '../../features/session/use-sign-out';
import { usePublicConfig } from '../../shared/public-config';
import { Spinner } from '../../shared/ui/spinner';

const ENTRY =
  'flex min-h-12 w-full items-center gap-3 rounded-2xl px-4 py-2 text-left font-semibold transition-colors duration-150 hover:bg-white/10 aria-[current=page]:bg-white/8';
const NOTE = 'block text-14 leading-snug font-normal wrap-anywhere text-paper-soft';

type EntryProps = {
  to: string;
  onChoice: () => void;
  note?: string | undefined;
  picture?: ReactNode;
  children: string;
};

function Entry({ to, onChoice, note, picture, children }: EntryProps) {
  return (
    <li>
      <NavLink to={to} end onClick={onChoice} className={ENTRY}>
        <span className="min-w-0 flex-1">
          {children}
          {note && <span className={NOTE}>{note}</span>}
        </span>
        {picture}
      </NavLink>
    </li>
  );
}

/** The way to the phone's shortcut: the installation's own link, else the page that explains how to make one. */
function AddToShortcuts() {
  const { shortcutUrl } = usePublicConfig();
  return (
    <li>
      <a href={shortcutUrl || '/shortcut'} target="_blank" rel="noopener" className={ENTRY}>
        <span className="min-w-0 flex-1">
          Add to Shortcuts <span className="sr-only">(opens in a new tab)</span>
          <span className={NOTE}>
            After adding it, return to the dashboard, reload it, then upload your contacts.
          </span>
        </span>
        <ExternalLink aria-hidden className="size-4 shrink-0 text-paper-soft" />
      </a>
    </li>
  );
}

/** Under the divider. It stays where it is until the account service has answered, so a failure leaves the menu open. */
function SignOut() {
  const signOut = useSignOut();
  const [isLeaving, setLeaving] = useState(false);
  function leave() {
    if (isLeaving) return;
    setLeaving(true);
    void signOut().finally(() => setLeaving(false));
  }
  return (
    <li className="mt-2 border-t border-white/15 pt-2">
      <button type="button" aria-busy={isLeaving} className={ENTRY} onClick={leave}>
        Sign Out
        {isLeaving && <Spinner />}
      </button>
    </li>
  );
}

/** The entries of the specification, section 2, for whoever is here. */
export function MenuEntries({ onChoice }: { onChoice: () => void }) {
  const { user } = useAuth();
  return (
    <ul>
      <Entry to="/" onChoice={onChoice}>
        Home
      </Entry>
      <Entry to="/about" onChoice={onChoice}>
        About
      </Entry>
      {user ? (
        <>
          <Entry to="/dashboard" onChoice={onChoice} note="Create New Message">
            Send Messages
          </Entry>
          <AddToShortcuts />
          <Entry to="/send" onChoice={onChoice}>
            Send from this iPhone
          </Entry>
          <Entry to="/campaigns" onChoice={onChoice}>
            Campaigns
          </Entry>
          <Entry to="/screenshots" onChoice={onChoice}>
            Audiences
          </Entry>
          <Entry
            to="/profile"
            onChoice={onChoice}
            note={user.email}
            picture={<Avatar user={user} size={36} />}
          >
            Profile
          </Entry>
          <SignOut />
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
