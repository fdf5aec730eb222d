import type { RefObject } from 'react';
import { useEffect } from 'react';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { saveFile } from '../../shared/save-file';
import { logFile } from './sending-log';
import type { Queue } from './use-queue';

/** Everything is answered: the record to keep, and the way on. */
export function QueueDone({
  queue,
  heading,
}: {
  queue: Queue;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { counts, items, now, undo } = queue;
  useEffect(() => heading.current?.focus({ preventScroll: true }), [heading]);
  const { sent, skipped, failed } = counts;
  return (
    <Card className="space-y-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl leading-snug font-bold">
          That was the last one
        </h2>
        <p className="mt-1 text-paper-soft">
          You marked {sent.toLocaleString()} as sent, {skipped.toLocaleString()} as skipped and{' '}
          {failed.toLocaleString()} as not sent. Export the log: the terms ask you to keep a record of what
          you sent for four years, and only this browser has it.
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
        <Button onClick={undo}>Undo last mark</Button>
        <ButtonLink to="/dashboard">Return to Dashboard</ButtonLink>
      </div>
    </Card>
  );
}
