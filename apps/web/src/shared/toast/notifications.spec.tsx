import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { Notifications } from './notifications';
import { showToast, toastSlice } from './toast-slice';

const Area = () => <p>The area</p>;
const failure = new TypeError('Failed to fetch dynamically imported module');

/** A page with the area, whose downloads end as told, one after the other. */
function openPage(...downloads: (ComponentType | Error)[]) {
  const load = jest.fn((): Promise<ComponentType> => {
    const next = downloads.shift();
    return next instanceof Error || !next ? Promise.reject(next ?? failure) : Promise.resolve(next);
  });
  const store = configureStore({ reducer: { toast: toastSlice.reducer } });
  render(
    <Provider store={store}>
      <p>The page</p>
      <Notifications load={load} />
    </Provider>,
  );
  const toast = { title: 'Login Failed', description: 'Invalid login credentials', tone: 'error' } as const;
  return { load, show: () => act(() => void store.dispatch(showToast(toast))) };
}

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());
const failed = (times: number) =>
  waitFor(() => expect(log.mock.calls).toEqual(Array(times).fill(['notifications failed: 0 network'])));

it('comes after the page', async () => {
  openPage(Area);
  expect(screen.queryByText('The area')).toBeNull();
  expect(await screen.findByText('The area')).toBeVisible();
  expect(log).not.toHaveBeenCalled();
});

it('leaves the page alone when it cannot be fetched, and comes with the next notification', async () => {
  const { load, show } = openPage(failure, Area);
  await failed(1);
  expect(screen.getByText('The page')).toBeVisible();
  expect(screen.queryByText('The area')).toBeNull();
  show();
  expect(await screen.findByText('The area')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('is stood in for by a plain notification, which can be dismissed', async () => {
  const { show } = openPage(failure, failure, failure);
  await failed(1);
  show();
  await failed(2);
  expect(screen.getByRole('alert')).toHaveTextContent('Login FailedInvalid login credentials');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await failed(3);
});

it('comes when the network is back', async () => {
  openPage(failure, failure, Area);
  for (const times of [1, 2]) {
    await failed(times);
    window.dispatchEvent(new Event('online'));
  }
  expect(await screen.findByText('The area')).toBeVisible();
});
