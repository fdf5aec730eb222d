import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { DownloadPage } from './download';

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

// The clock stands still: what is seen before and after the second is told exactly.
beforeEach(() => {
  jest.useFakeTimers();
  render(
    <MemoryRouter initialEntries={['/before', '/download']} initialIndex={1}>
      <Back />
      <Routes>
        <Route path="/before" element="Where I was" />
        <Route path="/download" element={<DownloadPage />} />
        <Route path="/about" element="About Dearly" />
      </Routes>
    </MemoryRouter>,
  );
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('says where it leads, and moves there after 1 second', () => {
  expect(screen.getByRole('status')).toHaveTextContent('Redirecting to About page...');
  pass(999);
  expect(screen.queryByText('About Dearly')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByText('About Dearly')).toBeInTheDocument();
});

it('leaves no trap behind: one step back leads past it', () => {
  pass(1_000);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('Where I was')).toBeInTheDocument();
});

it('takes the impatient there at once', () => {
  fireEvent.click(screen.getByRole('link', { name: 'Go there now' }));
  expect(screen.getByText('About Dearly')).toBeInTheDocument();
});

it('does not pull back who has left already', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  pass(5_000);
  expect(screen.getByText('Where I was')).toBeInTheDocument();
});
