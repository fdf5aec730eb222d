import { Download } from 'lucide-react';
import { counted } from '../../shared/counted';
import type { DoNotContactEntry } from '../../shared/do-not-contact/do-not-contact';
import { saveFile } from '../../shared/save-file';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Notice } from '../../shared/ui/notice';
import { exportFile } from './export-file';
import { NumberRows } from './number-rows';
import { useReadable } from '../../shared/use-readable';
import { useRemoval } from './use-removal';

/** Everybody on the list, newest first, to look up, take off with a way back, and export. */
export function NumberList({ entries }: { entries: readonly DoNotContactEntry[] }) {
  const { removed, isStuck, place, remove, putBack } = useRemoval();
  const readable = useReadable();
  const isEmpty = entries.length === 0;
  return (
    <Card className="space-y-4">
      <div ref={place} tabIndex={-1} className="space-y-4 outline-none">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-xl font-bold">
            {isEmpty ? 'Nobody is on the list' : `${counted(entries.length, 'person', 'people')} on the list`}
          </h2>
          {/* Not below the rows: a long list would hide it. */}
          {!isEmpty && (
            <Button tone="plain" onClick={() => void saveFile(exportFile(entries))}>
              <Download aria-hidden className="size-4" />
              Export
            </Button>
          )}
        </div>
        {removed && (
          <Notice
            title={`${readable(removed.number)} is off the list`}
            action={<Button onClick={() => putBack(removed)}>Undo</Button>}
          >
            They get your messages again when they are in one of your lists.
          </Notice>
        )}
        {isStuck && (
          <Notice tone="error" title="That did not work">
            Reload the page and try again.
          </Notice>
        )}
      </div>
      {isEmpty ? (
        <p className="text-paper-soft">
          When somebody asks you to stop, add their number above, or press “Do not contact” under a message in
          the send queue.
        </p>
      ) : (
        <NumberRows entries={entries} readable={readable} onRemove={remove} />
      )}
    </Card>
  );
}
