import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AuthProvider } from '../features/session/auth-provider';
import type { openStore } from './store';

/** Store and account for everything below. */
export function Providers({
  store,
  account,
  children,
}: ReturnType<typeof openStore> & { children: ReactNode }) {
  return (
    <Provider store={store}>
      <AuthProvider account={account}>{children}</AuthProvider>
    </Provider>
  );
}
