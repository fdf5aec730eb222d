import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { FileList } from './file-list';
import { forgetGenerated, keptGenerated } from './generated-store';
import { shortcutFiles } from './shortcut-files';

function readKept() {
  const json = keptGenerated();
  if (!json) return null;
  const { createdAt, messages } = json;
  return { createdAt, count: Object.keys(messages).length, files: shortcutFiles(json) };
}

/** What this browser still keeps of the last generation, to download again or to forget. */
export function KeptFiles() {
  const [kept, setKept] = useState(readKept);
  if (!kept) return null;
  const made = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(kept.createdAt),
  );
  return (
    <section aria-label="Kept in this browser" className="space-y-3 border-t border-hairline pt-5">
      <p className="text-[15px] text-paper-soft">
        This browser keeps {kept.count === 1 ? 'one message' : `${kept.count.toLocaleString()} messages`} of{' '}
        {made}.
      </p>
      <FileList files={kept.files} />
      <Button
        onClick={() => {
          forgetGenerated();
          setKept(null);
        }}
      >
        Forget
      </Button>
    </section>
  );
}
