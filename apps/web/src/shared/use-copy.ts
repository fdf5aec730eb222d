import { useDispatch } from 'react-redux';
import { showToast } from './toast/toast-slice';

/** Copies a text and says whether that worked: a browser may refuse it. */
export function useCopy(): (text: string) => void {
  const dispatch = useDispatch();
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => dispatch(showToast({ title: 'Copied' })),
      () =>
        dispatch(
          showToast({
            title: 'Could not copy',
            description: 'The browser did not allow it. Select the text instead.',
            tone: 'error',
          }),
        ),
    );
}
