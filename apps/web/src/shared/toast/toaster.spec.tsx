import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Toaster } from './toaster';
import { closeToast, selectToast, showToast, toastSlice } from './toast-slice';

function openToaster() {
  const store = configureStore({ reducer: { toast: toastSlice.reducer } });
  render(
    <Provider store={store}>
      <Toaster />
    </Provider>,
  );
  return {
    show: (toast: Parameters<typeof showToast>[0]) => act(() => void store.dispatch(showToast(toast))),
    close: (id: string) => act(() => void store.dispatch(closeToast(id))),
    current: () => selectToast(store.getState()),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has no pointer events; a mouse event with the pointer's fields behaves the same for a swipe.
  window.PointerEvent ??= class extends MouseEvent {
    readonly pointerId: number;
    readonly pointerType: string;
    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 1;
      this.pointerType = init.pointerType ?? 'touch';
    }
  } as unknown as typeof PointerEvent;
});
afterEach(() => jest.useRealTimers());

const area = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const list = () => screen.getByRole('list');
const item = () => screen.getByRole('listitem');
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('shows one notification at a time: the new one takes the place of the old', () => {
  const { show, current } = openToaster();
  show({ title: 'First' });
  show({ title: 'Second', description: 'More words' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(item()).toHaveTextContent('SecondMore words');
  expect(current()).toMatchObject({ tone: 'info', duration: 5_000 });
});

it('closes after 5 seconds', () => {
  const { show } = openToaster();
  show({ title: 'Saved' });
  pass(4_999);
  expect(item()).toBeInTheDocument();
  pass(1);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

it('closes after its own time when it names one, and gives a replacement its full time', () => {
  const { show } = openToaster();
  show({ title: 'Variable Added', duration: 1_500 });
  pass(1_400);
  show({ title: 'Variable Added', duration: 1_500 });
  pass(1_499);
  expect(item()).toBeInTheDocument();
  pass(1);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

it('is not removed by the end of the one before', () => {
  const { show, close, current } = openToaster();
  show({ title: 'First' });
  const first = current()?.id ?? '';
  show({ title: 'Second' });
  close(first);
  expect(item()).toHaveTextContent('Second');
});

it('stands still while the pointer or the focus is on it', () => {
  const { show } = openToaster();
  show({ title: 'Login Failed', tone: 'error' });
  pass(3_000);
  fireEvent.pointerMove(list());
  pass(60_000);
  expect(item()).toBeInTheDocument();
  fireEvent.pointerLeave(area());
  pass(1_999);
  expect(item()).toBeInTheDocument();
  pass(1);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

it('gets the focus by F8', () => {
  const { show } = openToaster();
  show({ title: 'Saved' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(list()).toHaveFocus();
});

it('closes by its button', () => {
  const { show } = openToaster();
  show({ title: 'Saved' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

it.each([
  [50, true],
  [51, false],
])('swiped %d px to the right, it stays: %s', (distance, stays) => {
  const { show } = openToaster();
  show({ title: 'Saved' });
  const pointer = { button: 0, pointerId: 1, pointerType: 'touch', clientY: 10 };
  fireEvent.pointerDown(item(), { ...pointer, clientX: 100 });
  fireEvent.pointerMove(item(), { ...pointer, clientX: 120 });
  fireEvent.pointerMove(item(), { ...pointer, clientX: 100 + distance });
  fireEvent.pointerUp(item(), { ...pointer, clientX: 100 + distance });
  expect(screen.queryAllByRole('listitem')).toHaveLength(stays ? 1 : 0);
});
