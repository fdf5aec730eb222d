import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { endError } from './toast-slice';

/** An error that is told belongs to its page and to what was tried there: it goes when either is over. */
export function useEndOfErrors(page: string): void {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(endError(page));
  }, [dispatch, page]);
  useEffect(() => {
    const tryAnew = () => void dispatch(endError());
    // Before the form itself, which may fail at once.
    document.addEventListener('submit', tryAnew, { capture: true });
    return () => document.removeEventListener('submit', tryAnew, { capture: true });
  }, [dispatch]);
}
