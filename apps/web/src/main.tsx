import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { CanonicalAddress } from './app/canonical-address';
import { Providers } from './app/providers';
import { openStore } from './app/store';
import './styles.css';

/** Pages on which people arrive: fetched while what surrounds them is drawn, not after it. */
const ARRIVALS: Record<string, () => Promise<unknown>> = {
  '/about': () => import('./pages/about'),
  '/login': () => import('./pages/login'),
  '/signup': () => import('./pages/signup'),
  '/terms': () => import('./pages/terms'),
};
// Should it fail, the route asks for the same file and says so.
ARRIVALS[window.location.pathname]?.().catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app.');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <CanonicalAddress />
      <Providers {...openStore()}>
        <App />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);
