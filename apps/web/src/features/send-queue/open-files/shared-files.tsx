import { useEffect, useState } from 'react';
import { counted } from '../../../shared/counted';
import { takeShared } from '../../../shared/shared-files';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Notice } from '../../../shared/ui/notice';
import { OpenFiles } from './open-files';

let taking: Promise<readonly File[]> | undefined;
/** Once for each time that the page is opened this way: what was taken is not there a second time. */
const takeOnce = () =>
  (taking ??= takeShared()
    .catch(() => [])
    .finally(() => (taking = undefined)));

type SharedFilesProps = {
  /** The file went to the server, which looks at none: the worker was not there. */
  isUnread?: boolean;
  take?: () => Promise<readonly File[]>;
};

/**
 * Opens what another app has shared with this one, once the person says that it was they: the worker cannot tell an app
 * from a page elsewhere that posts the same form.
 */
export function SharedFiles({ isUnread = false, take = takeOnce }: SharedFilesProps) {
  const [files, setFiles] = useState<readonly File[]>();
  const [isMine, setMine] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void take().then((taken) => isCurrent && setFiles(taken));
    return () => {
      isCurrent = false;
    };
  }, [take]);
  if (!files) return null;
  const isAsked = files.length > 0 && !isMine;
  return (
    <Card className="space-y-4">
      {files.length === 0 && (
        <Notice tone="error" title="No file has arrived">
          {isUnread
            ? 'Dearly had to be opened once before it can take files. Now it is: share the file once more, or choose it here. Nothing of it was read or kept.'
            : 'Share a file such as dearly-1-of-1.json once more, or choose it here.'}
        </Notice>
      )}
      {isAsked ? (
        <>
          <Notice tone="info" title={`Open ${counted(files.length, 'file', 'files')}?`}>
            {files.map(({ name }) => name).join(', ')}. Open only what you shared yourself, just now.
          </Notice>
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button tone="primary" onClick={() => setMine(true)}>
              Open
            </Button>
            <Button onClick={() => setFiles(undefined)}>Discard</Button>
          </div>
        </>
      ) : (
        <OpenFiles shared={files} />
      )}
    </Card>
  );
}
