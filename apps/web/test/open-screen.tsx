import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  type Location,
  type NavigateFunction,
} from 'react-router-dom';
import { openStore } from '../src/app/store';
import { Toaster } from '../src/shared/toast/toaster';

/** An address, or an entry of the browser's history with its state. */
export type Entry = string | Location;
type Place = { location: Location; navigate: NavigateFunction };

function Address({ onChange }: { onChange: (place: Place) => void }) {
  onChange({ location: useLocation(), navigate: useNavigate() });
  return null;
}

/**
 * One screen with the app's store and notifications around it. `address()` is where a link has led, `at()` the same with
 * its state, and `go` moves in the history.
 */
export function openScreen(screen: ReactNode, at: Entry = '/') {
  let place: Place | undefined;
  const { store } = openStore();
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        {screen}
        <Toaster />
        <Address onChange={(next) => (place = next)} />
      </MemoryRouter>
    </Provider>,
  );
  // What a pointer would hit is a matter of layout, which jsdom does not have; asking costs most of the time.
  const user = userEvent.setup({ pointerEventsCheck: 0, applyAccept: false });
  return {
    store,
    user,
    ...view,
    address: () => (place ? place.location.pathname + place.location.search : ''),
    at: () => place?.location ?? '/',
    state: (): unknown => place?.location.state,
    go: (count: number) => void place?.navigate(count),
  };
}

/** The text of the one visible notification. */
export function toastText(): string {
  return document.querySelector('[data-swipe-direction]')?.textContent ?? '';
}
