import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, Suspense } from 'react';
import { PageFault } from './layout/page-fault';
import { arrived, page } from './page';

function Letter() {
  return <input aria-label="Letter" />;
}
const show = (shown: React.ReactNode) =>
  render(
    <StrictMode>
      <Suspense fallback="On its way">{shown}</Suspense>
    </StrictMode>,
  );

it('stands there at once when it was fetched ahead', async () => {
  const LetterPage = page(() => Promise.resolve({ Letter }), 'Letter');
  await LetterPage.fetch();
  show(<LetterPage />);
  expect(screen.getByLabelText('Letter')).toBeVisible();
});

it('is fetched when it is opened, and keeps what was typed into it when it is drawn again', async () => {
  const LetterPage = page(() => Promise.resolve({ Letter }), 'Letter');
  const { rerender } = show(<LetterPage />);
  expect(screen.getByText('On its way')).toBeVisible();
  await userEvent.type(await screen.findByLabelText('Letter'), 'Dear Anna');
  rerender(
    <StrictMode>
      <Suspense fallback="On its way">
        <LetterPage />
      </Suspense>
    </StrictMode>,
  );
  expect(screen.getByLabelText('Letter')).toHaveValue('Dear Anna');
});

it('is asked for again whenever it is opened, when it did not come', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation();
  let isAway = true;
  const load = jest.fn(() =>
    isAway ? Promise.reject(new Error('no network')) : Promise.resolve({ Letter }),
  );
  const LetterPage = page(load, 'Letter');
  const at = (path: string) => (
    <PageFault path={path}>
      <Suspense fallback="On its way">
        <LetterPage />
      </Suspense>
    </PageFault>
  );
  const { rerender } = render(at('/letter'));
  expect(await screen.findByRole('alert')).toBeVisible();
  const tries = load.mock.calls.length;
  isAway = false;
  rerender(at('/elsewhere'));
  expect(await screen.findByLabelText('Letter')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(tries + 1);
  errors.mockRestore();
});

it('is waited for until it is there or has failed, and for a second at most', async () => {
  jest.useFakeTimers();
  await arrived(Promise.resolve());
  await arrived(Promise.reject(new Error('no network')));
  const told = jest.fn();
  const waiting = arrived(new Promise(() => undefined)).then(told);
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(told).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  await waiting;
  expect(told).toHaveBeenCalled();
  jest.useRealTimers();
});
