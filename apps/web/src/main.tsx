import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { CanonicalAddress } from './app/canonical-address';
import { Providers } from './app/providers';
import { openStore } from './app/store';
import './styles.css';

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
