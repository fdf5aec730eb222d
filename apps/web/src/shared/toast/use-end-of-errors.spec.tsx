import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { showToast, toastSlice, type ToastTone } from './toast-slice';
import { useEndOfErrors } from './use-end-of-errors';

const FAILED = { title: 'Signup Failed', tone: 'error' as ToastTone };
const DONE = { title: 'Audience deleted', tone: 'success' as ToastTone };

type PageProps = { path: string; isReplaced: boolean; onSubmit: () => void };
function Page({ path, isReplaced, onSubmit }: PageProps) {
  useEndOfErrors(path, isReplaced);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <button>Sign Up</button>
    </form>
  );
}

function openPage(onSubmit: (store: ReturnType<typeof makeStore>) => void = () => undefined) {
  const store = makeStore();
  const page = (path: string, isReplaced = false) => (
    <Provider store={store}>
      <Page path={path} isReplaced={isReplaced} onSubmit={() => onSubmit(store)} />
    </Provider>
  );
  const { rerender } = render(page('/'));
  return {
    show: (toast: typeof FAILED) => act(() => void store.dispatch(showToast(toast))),
    goTo: (path: string, isReplaced?: boolean) => rerender(page(path, isReplaced)),
    title: () => store.getState().toast.current?.title,
  };
}
const makeStore = () => configureStore({ reducer: { toast: toastSlice.reducer } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));

it('takes an error away with its page, and leaves what was done', () => {
  const { show, goTo, title } = openPage();
  show(FAILED);
  goTo('/dashboard');
  expect(title()).toBeUndefined();
  show(DONE);
  goTo('/profile');
  expect(title()).toBe('Audience deleted');
});

it('leaves an error that led to another page', () => {
  const { show, goTo, title } = openPage();
  show(FAILED);
  goTo('/login', true);
  expect(title()).toBe('Signup Failed');
});

it('takes an error away when it is tried anew, and leaves that of the new try', () => {
  const once = openPage();
  once.show(FAILED);
  submit();
  expect(once.title()).toBeUndefined();
  document.body.innerHTML = '';
  const twice = openPage((store) => void store.dispatch(showToast({ ...FAILED, title: 'Name required' })));
  twice.show(FAILED);
  submit();
  expect(twice.title()).toBe('Name required');
});
