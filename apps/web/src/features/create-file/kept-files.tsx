import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { downloadFile } from './file-download';
import { forgetGenerated, keptGenerated } from './generated-store';
import { shortcutFiles } from './shortcut-files';

/** What this browser still keeps of the last generation, to download again or to forget. */
export function KeptFiles() {
  const [kept, setKept] = useState(keptGenerated);
  if (!kept) return null;
  const count = Object.keys(kept.messages).length;
  const made = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(kept.createdAt),
  );
  return (
    <section aria-label="Kept in this browser" className="space-y-3 border-t border-hairline pt-5">
      <p className="text-[15px] text-paper-soft">
        This browser keeps {count === 1 ? 'one message' : `${count.toLocaleString()} messages`} of {made}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => shortcutFiles(kept).forEach(downloadFile)}>
          <Download aria-hidden className="size-4" />
          Download again
        </Button>
        <Button
          onClick={() => {
            forgetGenerated();
            setKept(undefined);
          }}
        >
          Forget
        </Button>
      </div>
    </section>
  );
}
