import { EMOJI_MARK, isDoubtful } from '@dearly/contracts';
import { Copy } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Bubble } from '../../shared/ui/bubble';
import { IconButton } from '../../shared/ui/icon-button';
import { useCopy } from '../../shared/use-copy';
import type { Conversation as ReadConversation } from './read-texts';
import { timingWords } from './timing-words';

type Message = ReadConversation['messages'][number];
const SERVICES = { imessage: 'iMessage', sms: 'Text messages', unknown: '' };

/** Around what was read with too little confidence. */
const UNSURE = 'outline-2 outline-offset-3 outline-dashed outline-white/45';

const writerOf = ({ sender, senderName }: Message) => (sender === 'me' ? 'You' : (senderName ?? 'They'));

/** The time line above a message, or else, where it begins to hold, between which two of them the messages were sent. */
function Time({ message, before }: { message: Message; before: Message | undefined }) {
  if (message.time) {
    return (
      <p className="pt-4 pb-2 text-center text-14 font-semibold whitespace-pre-line text-paper-soft">
        {message.time}
      </p>
    );
  }
  const words = timingWords(message.timing);
  if (!words || words === timingWords(before?.timing)) return null;
  return <p className="pt-2 pb-1 text-center text-14 text-paper-soft italic">sent {words}</p>;
}

/** The text of a message, in which a mark stands for each emoji. */
function Text({ text }: { text: string }) {
  return text.split(EMOJI_MARK).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <span role="img" aria-label="emoji" className="opacity-80">
          {EMOJI_MARK}
        </span>
      )}
      {piece}
    </Fragment>
  ));
}

type MessageItemProps = {
  message: Message;
  before: Message | undefined;
  isSms: boolean;
  isPointed: boolean;
  onPoint: ((isPointed: boolean) => void) | undefined;
};

function MessageItem({ message, before, isSms, isPointed, onPoint }: MessageItemProps) {
  const copy = useCopy();
  const { sender, senderName, text } = message;
  const isMine = sender === 'me';
  const isUnsure = isDoubtful(message);
  const isNewName = senderName && (before?.sender !== sender || before.senderName !== senderName);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button in it is what is pressed; this marks the outline
    <li
      className={isPointed ? 'rounded-2xl bg-caution/20' : ''}
      onMouseEnter={() => onPoint?.(true)}
      onMouseLeave={() => onPoint?.(false)}
      onFocus={() => onPoint?.(true)}
      onBlur={() => onPoint?.(false)}
    >
      <Time message={message} before={before} />
      {isNewName && (
        <p aria-hidden className="mt-2 mb-0.5 ml-3 text-14 text-paper-soft wrap-anywhere">
          {senderName}
        </p>
      )}
      <div className={`group flex items-center gap-1 ${isMine ? 'flex-row' : 'flex-row-reverse'}`}>
        <IconButton
          label={`Copy the message: ${text.slice(0, 40)}`}
          // With a mouse it is out of the way until its message is pointed at.
          className={`pointer-fine:opacity-0 group-hover:opacity-100 focus-visible:opacity-100 ${isMine ? 'ml-auto' : 'mr-auto'}`}
          onClick={() => copy(text)}
        >
          <Copy aria-hidden className="size-4" />
        </IconButton>
        <div className="min-w-0">
          <span className="sr-only">{writerOf(message)}:</span>
          <Bubble from={sender} isSms={isSms} className={isUnsure ? UNSURE : ''}>
            <Text text={text} />
          </Bubble>
          {isUnsure && (
            <p className={`mt-1.5 mb-1 text-14 text-paper-soft ${isMine ? 'text-right' : ''}`}>Not sure</p>
          )}
        </div>
      </div>
    </li>
  );
}

type ConversationProps = {
  conversation: ReadConversation;
  /** What can be done with it, beside its title. */
  actions?: ReactNode;
  /** Beside the picture: the place of the message that is pointed at there, from 0, and what is told of one here. */
  pointed?: number | null;
  onPoint?: (at: number | null) => void;
};

/** A conversation as it was read: bubbles by who wrote them, time lines between them, names in groups. */
export function Conversation({ conversation, actions, pointed = null, onPoint }: ConversationProps) {
  const { contact, service, messages } = conversation;
  const about = [contact && `with ${contact}`, service && SERVICES[service]].filter(Boolean).join(' · ');
  return (
    <section aria-labelledby="conversation">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3
          id="conversation"
          className="min-w-0 flex-1 basis-40 text-lg leading-snug font-bold wrap-anywhere"
        >
          Conversation <span className="font-normal text-paper-soft">{about}</span>
        </h3>
        {actions}
      </div>
      <ol className="mt-3 space-y-1.5">
        {messages.map((message, index) => (
          <MessageItem
            key={index}
            message={message}
            before={messages[index - 1]}
            isSms={service === 'sms'}
            isPointed={index === pointed}
            onPoint={onPoint && ((isPointed) => onPoint(isPointed ? index : null))}
          />
        ))}
      </ol>
      {messages.some(({ text }) => text.includes(EMOJI_MARK)) && (
        <p className="mt-3 text-14 text-paper-soft">{EMOJI_MARK} stands for an emoji in the picture.</p>
      )}
    </section>
  );
}
