import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '../src/app/app';
import { Providers } from '../src/app/providers';
import { openStore } from '../src/app/store';

function Address({ onChange }: { onChange: (path: string) => void }) {
  onChange(useLocation().pathname);
  return null;
}

/** The whole app at `path`, with its real store and account client. `address()` is where it is now. */
export function openApp(path: string) {
  let address = path;
  const { store, account } = openStore();
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <Providers store={store} account={account}>
        <App />
      </Providers>
      <Address onChange={(next) => (address = next)} />
    </MemoryRouter>,
  );
  return { store, ...view, user: userEvent.setup(), address: () => address };
}

/** Fetches what asks who is subscribed, so that it asks at once wherever it is let. */
export async function fetchSubscriptionAhead(): Promise<void> {
  await import('../src/features/subscription/learn-subscription');
}
