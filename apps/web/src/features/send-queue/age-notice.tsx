import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import type { QueueItem } from './queue';
import { saveFile } from '../../shared/save-file';
import { logFile } from './sending-log';
import type { System } from '../../shared/sms-link';

const DAY = 24 * 60 * 60 * 1000;
const FIRST_WARNING = 5;

type AgeNoticeProps = { createdAt: string; items: QueueItem[]; now: number; system: System };

/** Safari on a phone may clear what a page keeps after seven days without a visit, so it warns two days before. */
export function AgeNotice({ createdAt, items, now, system }: AgeNoticeProps) {
  const days = Math.floor((now - Date.parse(createdAt)) / DAY);
  if (system !== 'iphone' || !(days >= FIRST_WARNING)) return null;
  return (
    <Notice
      tone="warning"
      title={`These messages are ${days} days old`}
      action={<Button onClick={() => void saveFile(logFile(items, now))}>Download the messages</Button>}
    >
      Safari may remove what a page keeps after seven days without a visit. Download them with your notes to
      be sure.
    </Notice>
  );
}
