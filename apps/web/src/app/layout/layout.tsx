import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '../../features/session/auth-provider';
import { SubscriptionCheck } from '../../features/subscription/subscription-check';
import { NETWORK_ERROR } from '../../shared/api-error';
import { useMotion } from '../../shared/motion/use-motion';
import { Notifications } from '../../shared/toast/notifications';
import { useEndOfErrors } from '../../shared/toast/use-end-of-errors';
import { PageLoading } from '../offline/page-loading';
import { Background } from './background';
import { FollowList } from './follow-list';
import { Footer } from './footer';
import { Header } from './header';
import { PageFault } from './page-fault';
import { useScrollMemory } from './use-scroll-memory';
import { ConnectionNotice } from '../../shared/connection/connection-notice';
import { logFailure } from '../../shared/log-failure';
import { whenQuiet } from '../../shared/when-quiet';

/** Where messages are made and sent. Elsewhere nobody needs the app without a network, and a visit stays light. */
const NEEDED_AT = ['/send', '/dashboard'];

/**
 * A new page gets the focus, so that keyboard and screen reader follow. An address that names a place inside the page is
 * that page's own matter.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return main;
}

/** Calls are no matter of the first paint; what nearly every other page needs is fetched once this one stands. */
function useCallsAhead() {
  useEffect(() => {
    // Without it here, the page that needs it asks again.
    void whenQuiet()
      .then(() => import('../../shared/api'))
      .catch(() => logFailure('callsAhead', NETWORK_ERROR));
  }, []);
}

/** Paths of pages where pictures or cards stand beside each other. Decided before the page is there, so that nothing moves. */
const WIDE = new Set(['/screenshots']);

/**
 * What every screen shares: background, header, footer and the notification area (specification, section 2). A page is as
 * wide as text that is read, or as wide as the header where pictures or cards stand beside each other.
 */
export function Layout() {
  const main = useFocusOnNavigation();
  useScrollMemory();
  const { isMoving } = useMotion();
  const { pathname } = useLocation();
  useEndOfErrors();
  useCallsAhead();
  const { user, needsSecondFactor } = useAuth();
  return (
    <div className={`group/page flex min-h-dvh flex-col ${isMoving ? '' : 'motion-paused'}`}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-full bg-paper px-5 py-2.5 font-semibold text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <PageFault path={pathname} standIn={null}>
        <Background />
      </PageFault>
      <PageFault path={pathname} standIn={<PlainHeader />}>
        <Header />
      </PageFault>
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={`mx-auto flex w-full ${WIDE.has(pathname) ? 'max-w-[1080px]' : 'max-w-[768px]'} flex-1 flex-col px-4 pt-7 pb-12 sm:px-6`}
      >
        <Offline />
        <PageFault path={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </PageFault>
      </main>
      <PageFault path={pathname} standIn={null}>
        <Footer />
      </PageFault>
      {/* Before the second step every call of the product is refused. */}
      {user && !needsSecondFactor && <SubscriptionCheck userId={user.id} />}
      {user && !needsSecondFactor && <FollowList userId={user.id} />}
      <Notifications />
    </div>
  );
}

/** The way home, where the header cannot be drawn. */
function PlainHeader() {
  return (
    <header className="px-4 py-3 sm:px-6">
      <a href="/" className="inline-link inline-flex min-h-11 items-center text-22 font-bold">
        Dearly
      </a>
    </header>
  );
}

/** Makes the app usable without a network, and says so on every page when there is none. */
function Offline() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!NEEDED_AT.includes(pathname) || !('serviceWorker' in navigator)) return;
    // The page works without it; the next visit tries again.
    import('../offline/register-worker')
      .then(({ registerWorker }) => registerWorker())
      .catch(() => logFailure('offline use', { status: 0, code: 'worker_refused', message: '' }));
  }, [pathname]);
  return <ConnectionNotice />;
}
