import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '../../shared/ui/icon-button';
import { TextArea } from '../../shared/ui/text-area';
import type { DraftMessage } from './mend-draft';
import { MendWriter } from './mend-writer';

/** In the colors of their bubbles. */
const SENDERS = [
  { sender: 'me', name: 'You', look: 'has-checked:bg-sent' },
  { sender: 'them', name: 'They', look: 'has-checked:bg-received' },
] as const;
/** Characters in a line of a text field on a phone, about. */
const LINE = 28;
const MOST_ROWS = 8;

export type MessageControl = 'message' | 'writer' | 'text' | 'up' | 'down';
export const controlId = (key: number, control: MessageControl): string => `mend-${key}-${control}`;

const rowsOf = (text: string): number =>
  Math.min(
    MOST_ROWS,
    text.split('\n').reduce((rows, line) => rows + 1 + Math.floor(line.length / LINE), 0),
  );

type SendersProps = {
  name: string;
  sender: DraftMessage['sender'];
  onChange: (changes: Pick<DraftMessage, 'sender'>) => void;
};

/** Who wrote it: two pills, each as large as a thumb and apart from the other. */
function Senders({ name, sender, onChange }: SendersProps) {
  return (
    <span className="flex flex-wrap gap-2">
      {SENDERS.map((one) => (
        <label
          key={one.sender}
          className={`relative grid min-h-11 min-w-14 place-items-center rounded-full border border-white/25 px-3 text-paper-soft transition-colors duration-150 hover:border-white/45 has-checked:border-paper has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus ${one.look}`}
        >
          {/* Over all of the pill: whatever presses it presses the button itself. */}
          <input
            type="radio"
            name={name}
            checked={sender === one.sender}
            onChange={() => onChange({ sender: one.sender })}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          {one.name}
        </label>
      ))}
    </span>
  );
}

type MendMessageProps = {
  message: DraftMessage;
  /** From 0. */
  at: number;
  isLast?: boolean;
  /** The names in the conversation, `writersOf`. */
  writers: readonly string[];
  fault: string | undefined;
  onChange: (changes: Partial<DraftMessage>) => void;
  /** Not where it is the only one, or shown without the others. */
  onMove?: (by: -1 | 1) => void;
  onDelete: () => void;
};

/** One message of a conversation that is edited: who wrote it, what it says, and its place. */
export function MendMessage({
  message,
  at,
  isLast,
  writers,
  fault,
  onChange,
  onMove,
  onDelete,
}: MendMessageProps) {
  const { key, sender, senderName, text, time, isDoubtful } = message;
  const name = `message ${at + 1}`;
  const faultId = `${controlId(key, 'text')}-error`;
  return (
    <li>
      {time && <p className="pb-2 text-center text-14 whitespace-pre-line text-paper-soft">{time}</p>}
      <fieldset
        id={controlId(key, 'message')}
        tabIndex={-1}
        className="min-w-0 rounded-2xl border border-hairline p-3"
      >
        <legend className="sr-only">Message {at + 1}</legend>
        <div className="mb-2.5 flex flex-wrap items-center gap-2">
          <Senders name={controlId(key, 'message')} sender={sender} onChange={onChange} />
          <span className="ml-auto flex flex-wrap">
            {onMove && (
              <>
                <IconButton
                  id={controlId(key, 'up')}
                  label={`Move ${name} up`}
                  disabled={at === 0}
                  className="disabled:opacity-40"
                  onClick={() => onMove(-1)}
                >
                  <ArrowUp aria-hidden className="size-5" />
                </IconButton>
                <IconButton
                  id={controlId(key, 'down')}
                  label={`Move ${name} down`}
                  disabled={isLast}
                  className="disabled:opacity-40"
                  onClick={() => onMove(1)}
                >
                  <ArrowDown aria-hidden className="size-5" />
                </IconButton>
              </>
            )}
            <IconButton label={`Delete ${name}`} onClick={onDelete}>
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </span>
        </div>
        {sender === 'them' && writers.length > 0 && (
          <div className="mb-2.5">
            <MendWriter
              id={controlId(key, 'writer')}
              label={`Name of who wrote ${name}`}
              value={senderName ?? ''}
              writers={writers}
              onChange={(changed) => onChange({ senderName: changed })}
            />
          </div>
        )}
        <TextArea
          id={controlId(key, 'text')}
          aria-label={`Text of ${name}`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? faultId : undefined}
          dir="auto"
          rows={rowsOf(text)}
          value={text}
          onChange={(event) => onChange({ text: event.target.value })}
          className="field-sizing-content"
        />
        {fault && (
          <p id={faultId} className="mt-1.5 text-15 text-harm">
            {fault}
          </p>
        )}
        {isDoubtful && <p className="mt-1.5 text-14 text-paper-soft">Not sure this was read right</p>}
      </fieldset>
    </li>
  );
}
