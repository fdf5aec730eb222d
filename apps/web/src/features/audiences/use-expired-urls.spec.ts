import { renderHook } from '@testing-library/react';
import { useExpiredUrls } from './use-expired-urls';

describe('useExpiredUrls', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks once for fresh addresses however many pictures fail, and again when those have expired too', () => {
    const refetch = jest.fn();
    const { result } = renderHook(() => useExpiredUrls(refetch));
    result.current();
    result.current();
    jest.advanceTimersByTime(59_999);
    result.current();
    expect(refetch).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    result.current();
    expect(refetch).toHaveBeenCalledTimes(2);
  });
});
