import { Route, Routes } from 'react-router-dom';
import { RequireSession } from '../features/session/require-session';
import { SignInRequired } from '../features/session/sign-in-required';
import { SignedOutOnly } from '../features/session/signed-out-only';
import { HomePage } from '../pages/home';
import { Layout } from './layout/layout';
import { page } from './page';

// A page at /name stands in pages/name.tsx: by that the gateway has browsers fetch its code along with the app.
const AboutPage = page(() => import('../pages/about'), 'AboutPage');
const TermsPage = page(() => import('../pages/terms'), 'TermsPage');
const DownloadPage = page(() => import('../pages/download'), 'DownloadPage');
const ShortcutPage = page(() => import('../pages/shortcut'), 'ShortcutPage');
const TryPage = page(() => import('../pages/try'), 'TryPage');
const CampaignsPage = page(() => import('../pages/campaigns'), 'CampaignsPage');
const SendPage = page(() => import('../pages/send'), 'SendPage');
const HandoffPage = page(() => import('../pages/handoff'), 'HandoffPage');
const DoNotContactPage = page(() => import('../pages/do-not-contact'), 'DoNotContactPage');
const LoginPage = page(() => import('../pages/login'), 'LoginPage');
const SignupPage = page(() => import('../pages/signup'), 'SignupPage');
const AuthCallbackPage = page(() => import('../pages/auth-callback'), 'AuthCallbackPage');
const ResetPage = page(() => import('../pages/reset'), 'ResetPage');
const NewPasswordPage = page(() => import('../pages/new-password'), 'NewPasswordPage');
const SecondStepPage = page(() => import('../pages/second-step'), 'SecondStepPage');
const DashboardPage = page(() => import('../pages/dashboard'), 'DashboardPage');
const ProfilePage = page(() => import('../pages/profile'), 'ProfilePage');
const ScreenshotsLive = page(() => import('../pages/screenshots-live'), 'ScreenshotsLive');
const ScreenshotsPage = page(() => import('../pages/screenshots'), 'ScreenshotsPage');
const ScreenshotPage = page(() => import('../pages/screenshot'), 'ScreenshotPage');
const NotFoundPage = page(() => import('../pages/not-found'), 'NotFoundPage');

/** Pages on which people arrive from outside, by their address. */
const ARRIVALS = new Map(
  Object.entries({
    '/about': AboutPage,
    '/campaigns': CampaignsPage,
    '/handoff': HandoffPage,
    '/do-not-contact': DoNotContactPage,
    '/login': LoginPage,
    '/send': SendPage,
    '/shortcut': ShortcutPage,
    '/signup': SignupPage,
    '/terms': TermsPage,
    '/try': TryPage,
  }),
);

/** Begins to fetch the page at `path` ahead; undefined when it is none of those. */
export function fetchArrival(path: string): Promise<unknown> | undefined {
  return ARRIVALS.get(path)?.fetch();
}

/** Every address of the specification, section 2. All pages but the first one are fetched when they are opened. */
export function App() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        <Route path="about" element={<AboutPage />} />
        <Route path="terms" element={<TermsPage />} />
        <Route path="download" element={<DownloadPage />} />
        <Route path="shortcut" element={<ShortcutPage />} />
        {/* Open to everybody: it sends nothing. */}
        <Route path="try" element={<TryPage />} />
        {/* Open to whoever holds this browser: the messages lie in it and nowhere else, also where there is no network. */}
        <Route path="send" element={<SendPage />} />
        <Route path="campaigns" element={<CampaignsPage />} />
        {/* Open to whoever has the link: most phones are not signed in. */}
        <Route path="handoff" element={<HandoffPage />} />
        {/* The list lies in this browser as well. */}
        <Route path="do-not-contact" element={<DoNotContactPage />} />
        <Route
          path="login"
          element={
            <SignedOutOnly>
              <LoginPage />
            </SignedOutOnly>
          }
        />
        <Route
          path="signup"
          element={
            <SignedOutOnly>
              <SignupPage />
            </SignedOutOnly>
          }
        />
        <Route path="auth/reset" element={<ResetPage />} />
        <Route path="auth/new-password" element={<NewPasswordPage />} />
        <Route path="auth/second-step" element={<SecondStepPage />} />
        <Route path="auth/*" element={<AuthCallbackPage />} />
        <Route
          path="dashboard"
          element={
            <RequireSession>
              <DashboardPage />
            </RequireSession>
          }
        />
        <Route
          path="profile"
          element={
            <RequireSession>
              <ProfilePage />
            </RequireSession>
          }
        />
        <Route
          path="screenshots"
          element={
            <RequireSession signedOut={<SignInRequired />}>
              <ScreenshotsLive />
            </RequireSession>
          }
        >
          <Route index element={<ScreenshotsPage />} />
          <Route path=":id" element={<ScreenshotPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
