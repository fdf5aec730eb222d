import { Download } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ForgottenLine } from '../../shared/held-back/forgotten-line';
import { ForgetQuestion } from './forget-question';
import { isUnsent, type QueueItem } from './queue';
import { saveFile } from '../../shared/save-file';
import { logFile } from './sending-log';

type KeepOrClearProps = {
  items: QueueItem[];
  /** Everything is answered: the log is then offered in front. */
  isDone: boolean;
  now: number;
  isStuck: boolean;
  onClear: (how: { withWhoHadIt: boolean }) => Promise<boolean>;
  focusAfter: RefObject<HTMLElement | null>;
};

/** Where the messages are, the log of what was done with them, and how to be rid of both. */
export function KeepOrClear({ items, isDone, now, isStuck, onClear, focusAfter }: KeepOrClearProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card className="space-y-4">
      <p className="text-15 text-paper-soft">
        The messages and your marks are kept in this browser, not on our servers, also after you sign out.
      </p>
      <div className="flex flex-wrap gap-3">
        {!isDone && (
          <Button className="grow" onClick={() => void saveFile(logFile(items, now))}>
            <Download aria-hidden className="size-4" />
            Export the log
          </Button>
        )}
        <Button className="grow" onClick={() => setIsAsking(true)}>
          Forget
        </Button>
      </div>
      {isStuck && <ForgottenLine forgotten="stuck" />}
      <ForgetQuestion
        open={isAsking}
        title="Forget these messages?"
        action="Forget them"
        what="The messages and your marks"
        isAnySent={items.some((item) => !isUnsent(item))}
        onForget={onClear}
        onClose={() => setIsAsking(false)}
        focusAfter={focusAfter}
      />
    </Card>
  );
}
