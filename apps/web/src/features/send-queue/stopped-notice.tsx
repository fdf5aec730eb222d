import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { useReadable } from '../../shared/use-readable';
import type { QueueItem } from './queue';
import type { Stopping } from './use-stopping';

/** By name, by number, or how many they are. */
function whoIs({ phones, names }: QueueItem, readable: (number: string) => string): string {
  const [phone = '', ...others] = phones;
  return others.length > 0 ? `${phones.length.toLocaleString()} people` : names[0] || readable(phone);
}

/** Who was put on the Do Not Contact list from here, with a way back. */
export function StoppedNotice({ stopping: { stopped, isStuck, takeBack } }: { stopping: Stopping }) {
  const readable = useReadable();
  return (
    <>
      {stopped && (
        <Notice
          title={`${whoIs(stopped.item, readable)} will not be contacted`}
          action={<Button onClick={() => takeBack(stopped)}>Undo</Button>}
        >
          {stopped.isSkipped
            ? 'This message is skipped, and your lists leave them out from now on.'
            : 'Your lists leave them out from now on.'}
        </Notice>
      )}
      {isStuck && (
        <Notice tone="error" title="This browser did not change the list">
          Leave private browsing, or free some storage in the settings of the browser, and try again.
        </Notice>
      )}
    </>
  );
}
