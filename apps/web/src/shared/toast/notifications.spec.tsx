import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
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
  return { load, show: () => act(() => void store.dispatch(showToast({ title: 'Login Failed' }))) };
}

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());
const failed = (times: number) => waitFor(() => expect(log).toHaveBeenCalledTimes(times));

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

it('comes when the network is back', async () => {
  openPage(failure, failure, Area);
  for (const times of [1, 2]) {
    await failed(times);
    window.dispatchEvent(new Event('online'));
  }
  expect(await screen.findByText('The area')).toBeVisible();
});
