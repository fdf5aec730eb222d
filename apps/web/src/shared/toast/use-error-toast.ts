import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { messageOf } from '../api-error';
import { showToast } from './toast-slice';

/** Tells once that a query failed, each time it fails anew. */
export function useErrorToast(title: string, error: unknown): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (error) dispatch(showToast({ title, description: messageOf(error), tone: 'error' }));
  }, [dispatch, title, error]);
}
