import type { AuthClient, User } from '@supabase/auth-js';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

export type AccountClient = InstanceType<typeof AuthClient>;

/** What the page that composes this feature hands to it. */
export type Owner = {
  /** As the session tells. */
  user: User;
  /** The connected account client. Rejects when its code cannot be loaded. */
  auth: () => Promise<AccountClient>;
};

type OwnAccount = Owner & {
  /** Shows an account that a call has just answered with. */
  show: (user: User) => void;
  /** Asks the account service anew, after a change that no answer tells of. */
  look: () => Promise<void>;
};

const OwnAccountContext = createContext<OwnAccount | null>(null);

/**
 * The signed-in person's account as the service knows it now. The session remembers it from the last token, so an
 * address that was confirmed, or a factor that was removed, on another device would be missed.
 */
export function OwnAccountProvider({ user, auth, children }: Owner & { children: ReactNode }) {
  const [told, show] = useState<User>();
  // Without an answer the session's word stands; a session that has ended is told by the client's own event.
  const ask = useCallback(async () => (await (await auth()).getUser()).data.user, [auth]);
  const look = useCallback(async () => {
    const found = await ask();
    if (found) show(found);
  }, [ask]);
  useEffect(() => {
    let isCurrent = true;
    void ask().then((found) => {
      if (isCurrent && found) show(found);
    });
    return () => {
      isCurrent = false;
    };
    // Each event of the session brings another `user`: something may have changed.
  }, [ask, user]);
  const account = useMemo(() => ({ user: told ?? user, auth, show, look }), [told, user, auth, look]);
  return <OwnAccountContext value={account}>{children}</OwnAccountContext>;
}

export function useOwnAccount(): OwnAccount {
  const account = useContext(OwnAccountContext);
  if (!account) throw new Error('useOwnAccount must be used within an OwnAccountProvider');
  return account;
}
