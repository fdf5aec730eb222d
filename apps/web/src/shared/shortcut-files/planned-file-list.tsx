import { LoadingFailed } from '../loading-failed';
import { Spinner } from '../ui/spinner';
import { FileList, type FileListProps } from './file-list';
import type { PlannedFiles } from './use-planned-files';

type PlannedFileListProps = Omit<FileListProps, 'files'> & { planned: PlannedFiles };

/** The files of messages, once their plan can be read. */
export function PlannedFileList({ planned, ...props }: PlannedFileListProps) {
  const { files, fault, retry } = planned;
  if (files) return <FileList files={files} {...props} />;
  if (!fault) return <Spinner label="Making the files" />;
  return <LoadingFailed title="The files could not be made" error={fault} busy={false} onRetry={retry} />;
}
