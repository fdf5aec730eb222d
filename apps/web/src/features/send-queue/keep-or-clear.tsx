import { Download } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Confirm } from '../../shared/ui/confirm';
import { Notice } from '../../shared/ui/notice';
import type { QueueItem } from './queue';
import { saveFile } from '../../shared/save-file';
import { logFile } from './sending-log';

type KeepOrClearProps = {
  items: QueueItem[];
  now: number;
  isStuck: boolean;
  onClear: () => Promise<boolean>;
  focusAfter: RefObject<HTMLElement | null>;
};

/** Where the messages are, the log of what was done with them, and how to be rid of both. */
export function KeepOrClear({ items, now, isStuck, onClear, focusAfter }: KeepOrClearProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card className="space-y-4">
      <p className="text-15 text-paper-soft">
        The messages and your marks are kept in this browser, not on our servers, also after you sign out.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button className="grow" onClick={() => void saveFile(logFile(items, now))}>
          <Download aria-hidden className="size-4" />
          Export the log
        </Button>
        <Button className="grow" onClick={() => setIsAsking(true)}>
          Forget
        </Button>
      </div>
      {isStuck && (
        <Notice tone="error" title="The browser did not remove the messages">
          Clear the data of this website in the browser's settings.
        </Notice>
      )}
      <Confirm
        open={isAsking}
        title="Forget these messages?"
        action="Forget them"
        onConfirm={onClear}
        onClose={() => setIsAsking(false)}
        focusAfter={focusAfter}
      >
        The messages and your marks are removed from this browser for good. If you need a record of what you
        sent, export the log first.
      </Confirm>
    </Card>
  );
}
