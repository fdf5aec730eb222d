import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { endError } from './toast-slice';

/** An error that is told belongs to what was tried: it goes when a form is sent anew, and does not stand over what comes. */
export function useEndOfErrors(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const tryAnew = () => void dispatch(endError());
    // Before the form itself, which may fail at once.
    document.addEventListener('submit', tryAnew, { capture: true });
    return () => document.removeEventListener('submit', tryAnew, { capture: true });
  }, [dispatch]);
}
