import { NETWORK_ERROR } from '../api-error';
import { LoadingFailed } from '../loading-failed';
import { Spinner } from '../ui/spinner';
import type { ShortcutFiles } from './use-shortcut-files';

/** Stands where planned files are not there yet. */
export function FilesInTheMaking({ isMaking, hasFailed, retry }: Omit<ShortcutFiles, 'files'>) {
  if (isMaking) return <Spinner label="Making the files" />;
  if (!hasFailed) return null;
  return (
    <LoadingFailed title="The files could not be made" error={NETWORK_ERROR} busy={false} onRetry={retry} />
  );
}
