import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { endError } from './toast-slice';

/**
 * An error that is told belongs to its page and to what was tried there: it goes when either is over. Where the page was
 * replaced by another one, maybe because of that error, it stays.
 */
export function useEndOfErrors(page: string, isReplaced: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isReplaced) dispatch(endError(page));
  }, [dispatch, page, isReplaced]);
  useEffect(() => {
    const tryAnew = () => void dispatch(endError());
    // Before the form itself, which may fail at once.
    document.addEventListener('submit', tryAnew, { capture: true });
    return () => document.removeEventListener('submit', tryAnew, { capture: true });
  }, [dispatch]);
}
