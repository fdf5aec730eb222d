import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, fetchArrival } from './app/app';
import { CanonicalUrl } from './app/canonical-url';
import { Providers } from './app/providers';
import { arrived } from './app/page';
import { openStore } from './app/store';
import { trustOwnScripts } from './app/trusted-scripts';
import './shared/zod-without-code';
import './styles.css';

trustOwnScripts();

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the app.');
const root = createRoot(place);

function draw() {
  const app = (
    <StrictMode>
      <BrowserRouter>
        <CanonicalUrl />
        <Providers {...openStore()}>
          <App />
        </Providers>
      </BrowserRouter>
    </StrictMode>
  );
  // In small pieces: at once it would block a slow phone's first touch for a fifth of a second.
  startTransition(() => root.render(app));
}

// A page that has to be fetched comes in one piece, instead of a frame first and its text a moment later.
const arrival = fetchArrival(window.location.pathname);
if (arrival) void arrived(arrival).then(draw);
else draw();
