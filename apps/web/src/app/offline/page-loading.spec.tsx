import { act, render, screen } from '@testing-library/react';
import { PageLoading } from './page-loading';

describe('a page that is on its way', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('offers a reload once it takes five seconds', () => {
    render(<PageLoading />);
    act(() => jest.advanceTimersByTime(4_999));
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading$/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('Still loading. The connection may be slow.');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  });
});
