import { act, render, screen } from '@testing-library/react';
import { Spinner } from './spinner';

describe('the spinner', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const status = () => screen.getByRole('status').textContent;

  it('says what loads, and after five seconds that it still does', () => {
    render(<Spinner label="Loading the text" />);
    expect(status()).toBe('Loading the text');
    pass(4_999);
    expect(status()).toBe('Loading the text');
    pass(1);
    expect(status()).toBe('Loading the textStill loading. The connection may be slow.');
  });

  it('counts anew when something else loads', () => {
    const { rerender } = render(<Spinner label="One" />);
    pass(3_000);
    rerender(<Spinner label="Two" />);
    pass(4_999);
    expect(status()).toBe('Two');
    pass(1);
    expect(status()).toContain('Still loading.');
    rerender(<Spinner label="Three" />);
    expect(status()).toBe('Three');
  });

  it('is no news to a screen reader without words', () => {
    render(<Spinner />);
    pass(60_000);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
