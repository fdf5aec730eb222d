import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { openStore } from '../src/app/store';
import { Toaster } from '../src/shared/toast/toaster';

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}

/** One screen with the app's store and notifications around it. `address()` is where a link has led. */
export function openScreen(screen: ReactNode, at = '/') {
  let address = at;
  const { store } = openStore();
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        {screen}
        <Toaster />
        <Address onChange={(next) => (address = next)} />
      </MemoryRouter>
    </Provider>,
  );
  // What a pointer would hit is a matter of layout, which jsdom does not have; asking costs most of the time.
  const user = userEvent.setup({ pointerEventsCheck: 0, applyAccept: false });
  return { store, user, ...view, address: () => address };
}

/** The text of the one visible notification. */
export function toastText(): string {
  return document.querySelector('[data-swipe-direction]')?.textContent ?? '';
}
