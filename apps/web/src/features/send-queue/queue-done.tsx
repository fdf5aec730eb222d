import type { RefObject } from 'react';
import { useEffect } from 'react';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { saveFile } from '../../shared/save-file';
import type { Counts } from './queue';
import { logFile } from './sending-log';
import type { Queue } from './use-queue';

/** "You marked 48 as sent and 2 as not sent." */
function markedWords({ sent, skipped, failed }: Counts): string {
  const marks: [number, string][] = [
    [sent, 'sent'],
    [skipped, 'skipped'],
    [failed, 'not sent'],
  ];
  const parts = marks
    .filter(([count]) => count > 0)
    .map(([count, mark]) => `${count.toLocaleString()} as ${mark}`);
  return `You marked ${new Intl.ListFormat('en').format(parts)}.`;
}

/** Everything is answered: the record to keep, the way back to what did not go out, and the way on. */
export function QueueDone({
  queue,
  heading,
}: {
  queue: Queue;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { counts, items, now, undo, choose } = queue;
  useEffect(() => heading.current?.focus({ preventScroll: true }), [heading]);
  const failed = items.find(({ state }) => state === 'failed');
  return (
    <Card className="space-y-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl leading-snug font-bold">
          That was the last one
        </h2>
        <p className="mt-1 text-paper-soft">
          {markedWords(counts)} Export the log: the terms ask you to keep a record of what you sent for four
          years, and only this browser has it.
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <Button
          tone="primary"
          className="min-h-14 text-lg"
          onClick={() => void saveFile(logFile(items, now))}
        >
          Export the log
        </Button>
        {failed && (
          <Button onClick={() => choose(failed.id)}>
            {counts.failed === 1 ? 'Try the one not sent again' : 'Try those not sent again'}
          </Button>
        )}
        <Button onClick={undo}>Undo last mark</Button>
        <ButtonLink to="/dashboard">Return to Dashboard</ButtonLink>
      </div>
    </Card>
  );
}
