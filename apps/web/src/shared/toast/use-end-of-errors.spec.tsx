import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { showToast, toastSlice, type ToastTone } from './toast-slice';
import { useEndOfErrors } from './use-end-of-errors';

const FAILED = { title: 'Signup Failed', tone: 'error' as ToastTone };
const DONE = { title: 'Audience deleted', tone: 'success' as ToastTone };

function Page({ onSubmit }: { onSubmit: () => void }) {
  useEndOfErrors();
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

function openPage(secondTry: Partial<typeof FAILED> | null = null) {
  const store = configureStore({ reducer: { toast: toastSlice.reducer } });
  render(
    <Provider store={store}>
      <Page onSubmit={() => secondTry && store.dispatch(showToast({ ...FAILED, ...secondTry }))} />
    </Provider>,
  );
  return {
    show: (toast: typeof FAILED) => act(() => void store.dispatch(showToast(toast))),
    submit: () => fireEvent.click(screen.getByRole('button', { name: 'Sign Up' })),
    title: () => store.getState().toast.current?.title,
  };
}

it('takes an error away when its form is sent again', () => {
  const { show, submit, title } = openPage();
  show(FAILED);
  submit();
  expect(title()).toBeUndefined();
});

it('leaves the error of the new try, and what was done', () => {
  const { show, submit, title } = openPage({ title: 'Name required' });
  show(FAILED);
  submit();
  expect(title()).toBe('Name required');
  const other = openPage();
  other.show(DONE);
  fireEvent.submit(document.body);
  expect(other.title()).toBe('Audience deleted');
});
