import { useEffect, useState } from 'react';
import { takeShared } from '../../../shared/shared-files';
import { Card } from '../../../shared/ui/card';
import { Notice } from '../../../shared/ui/notice';
import { OpenFiles } from './open-files';

let taking: Promise<File[]> | undefined;
/** Once for each time that the page is opened this way: what was taken is not there a second time. */
const take = () =>
  (taking ??= takeShared()
    .catch(() => [])
    .finally(() => (taking = undefined)));

/** Opens what another app has shared with this one, and says so where it is none of ours. */
export function SharedFiles() {
  const [files, setFiles] = useState<readonly File[]>();
  useEffect(() => {
    let isCurrent = true;
    void take().then((taken) => isCurrent && setFiles(taken));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!files) return null;
  return (
    <Card className="space-y-4">
      {files.length === 0 && (
        <Notice tone="error" title="No file has arrived">
          Share a file such as dearly-1-of-1.json once more, or choose it here.
        </Notice>
      )}
      <OpenFiles shared={files} />
    </Card>
  );
}
