import { Check, Circle, MessageCircleQuestionMark, SkipForward, X } from 'lucide-react';
import { Bubble } from '../../shared/ui/bubble';
import type { SendState } from '../../shared/kept-messages/note';
import type { QueueItem } from './queue';
import { STATE_WORDS } from './sending-log';

const LOOKS: Record<SendState, { Icon: typeof Check; colour: string }> = {
  pending: { Icon: Circle, colour: 'text-paper-soft' },
  opened: { Icon: MessageCircleQuestionMark, colour: 'text-caution' },
  sent: { Icon: Check, colour: 'text-go' },
  skipped: { Icon: SkipForward, colour: 'text-paper-soft' },
  failed: { Icon: X, colour: 'text-harm' },
};

/** More than two lines never show; a text may have tens of thousands of characters. */
const SHOWN = 400;

/** One message of the list; a press anywhere on it puts it in front. */
export function MessageRow({
  item,
  readable,
  isCurrent,
  onChoose,
}: {
  item: QueueItem;
  /** A number as people read it. */
  readable: (number: string) => string;
  isCurrent: boolean;
  onChoose: () => void;
}) {
  const { Icon, colour } = LOOKS[item.state];
  const [phone = '', ...others] = item.phones;
  const [name] = item.names;
  return (
    <div
      className={`relative h-full overflow-hidden rounded-2xl px-4 py-2.5 transition-colors duration-150 hover:bg-white/8 ${isCurrent ? 'bg-white/12' : ''}`}
    >
      <div className="mb-1.5 flex items-center justify-between gap-3 text-15">
        <span className={`inline-flex shrink-0 items-center gap-1.5 ${colour}`}>
          <Icon aria-hidden className="size-4" />
          {STATE_WORDS[item.state]}
        </span>
        <button
          type="button"
          aria-current={isCurrent || undefined}
          onClick={onChoose}
          className="min-w-0 truncate text-right text-paper-soft tabular-nums after:absolute after:inset-0 after:rounded-2xl"
        >
          <bdi>{name || readable(phone)}</bdi>
          {others.length > 0 && ` and ${others.length} more`}
        </button>
      </div>
      <div dir="auto">
        <Bubble className="text-15">
          <span className="line-clamp-2">{item.text.slice(0, SHOWN)}</span>
        </Bubble>
      </div>
    </div>
  );
}
