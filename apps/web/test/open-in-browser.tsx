import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { openStore } from '../src/app/store';

/** One screen with the app's store and the history of the browser around it, as `main.tsx` has it. */
export function openInBrowser(screen: ReactNode): void {
  const { store } = openStore();
  render(
    <Provider store={store}>
      <BrowserRouter>{screen}</BrowserRouter>
    </Provider>,
  );
}
