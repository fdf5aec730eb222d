import { CloudOff, Wifi } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isAppKept, type Connection } from './reachable';
import { useConnection } from './use-connection';

const BACK_FOR = 4_000;
const TITLES = { offline: 'No connection.', unreachable: 'Dearly cannot be reached.' };

function WhatStillWorks() {
  const { pathname } = useLocation();
  if (pathname === '/send') return 'Messages kept in this browser can still be sent.';
  if (!isAppKept()) return 'What is on the screen stays. The rest waits until it is back.';
  return (
    <>
      <Link to="/send" className="text-link underline underline-offset-2">
        Messages kept in this browser
      </Link>{' '}
      can still be sent. The rest waits until it is back.
    </>
  );
}

/** True for a moment when the connection has come back. */
function useIsBack(connection: Connection): boolean {
  const [last, setLast] = useState(connection);
  const [isBack, setBack] = useState(false);
  if (last !== connection) {
    setLast(connection);
    setBack(connection === 'fine');
  }
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setBack(false), BACK_FOR);
    return () => clearTimeout(timer);
  }, [isBack]);
  return isBack;
}

/** Says quietly that there is no connection and what works without one, and for a moment that it is back. */
export function ConnectionNotice() {
  const connection = useConnection();
  const isBack = useIsBack(connection);
  const isShown = connection !== 'fine' || isBack;
  const Icon = isBack ? Wifi : CloudOff;
  // Always there, because a screen reader announces only what changes inside a region that it knows.
  return (
    <div
      role="status"
      className={
        isShown
          ? 'sticky top-[76px] z-20 mx-auto mb-4 flex w-full max-w-text gap-3 rounded-2xl border border-caution/40 bg-ink-raised/95 px-4 py-3 text-15 shadow-lg shadow-black/30'
          : 'sr-only'
      }
    >
      {isShown && (
        <>
          <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isBack ? 'text-go' : 'text-caution'}`} />
          <p className="min-w-0 text-paper-soft">
            <strong className="font-semibold text-paper">
              {connection === 'fine' ? 'You are connected again.' : TITLES[connection]}
            </strong>{' '}
            {connection !== 'fine' && <WhatStillWorks />}
          </p>
        </>
      )}
    </div>
  );
}
