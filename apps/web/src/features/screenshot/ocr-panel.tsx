import type { Screenshot } from '@dearly/contracts';
import { Copy } from 'lucide-react';
import { useEffect, type RefObject } from 'react';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Collapsible } from '../../shared/ui/collapsible';
import { later } from '../../shared/ui/later';
import { Spinner } from '../../shared/ui/spinner';
import { useCopy } from '../../shared/use-copy';
import { AnalysisNotice } from './analysis-notice';
import { Conversation } from './conversation';
import { MendActions } from './mend-actions';
import type { MendEditorProps } from './mend-editor';
import type { OptOutNoticeProps } from './opt-out-notice';
import { PictureBeside } from './picture-beside';
import { NO_CONVERSATION, NOTHING_READ, type ReadTexts } from './read-texts';
import { TextsFailed } from './texts-failed';
import { Thread } from './thread';
import { Unread } from './unread';
import { useAnalyze } from './use-analyze';
import { useKeptFocus } from './use-kept-focus';
import type { Mending } from './use-mending';
import { useTexts } from './use-texts';

/** All that was read, without an order. Below a conversation, which says most of it already, it is folded. */
function FullText({ text, isFolded }: { text: string; isFolded: boolean }) {
  const copy = useCopy();
  return (
    <Collapsible key={String(isFolded)} title="Full text" defaultOpen={!isFolded}>
      <p className="wrap-anywhere whitespace-pre-wrap text-paper-soft">{text}</p>
      <Button className="mt-4" onClick={() => copy(text)}>
        <Copy aria-hidden className="size-5" />
        Copy
      </Button>
    </Collapsible>
  );
}

const MendEditor = later<MendEditorProps>({
  load: async () => (await import('./mend-editor')).MendEditor,
  waiting: () => <Spinner label="Loading the editor" />,
});

/** By itself, because of what was learned about seven languages: the text is there before it. */
const OptOutNotice = later<OptOutNoticeProps>({
  load: async () => (await import('./opt-out-notice')).OptOutNotice,
  isWanted: ({ conversation }) => conversation?.messages.some(({ sender }) => sender === 'them') ?? false,
  waiting: () => null,
});

type TextsProps = {
  screenshot: Screenshot;
  texts: ReadTexts;
  mending: Mending;
  edit: RefObject<HTMLButtonElement | null>;
};

/** The editor; what was read is not there to compare with where nothing was, so the picture is. */
function Editing({ screenshot, texts, mending }: TextsProps) {
  const conversation = texts.conversation ?? NO_CONVERSATION;
  const { id } = screenshot;
  const isRead = conversation.messages.length > 0;
  return (
    <div className={isRead ? '' : 'grid items-start gap-5 lg:grid-cols-2'}>
      {!isRead && <PictureBeside screenshot={screenshot} />}
      <MendEditor key={id} screenshotId={id} conversation={conversation} mending={mending} />
    </div>
  );
}

/** The conversation, on its own or as a part of several screenshots, and the way to edit it or to type it in. */
function ReadConversation({ screenshot, texts, mending, edit }: TextsProps) {
  const { conversation, thread, fullText } = texts;
  const { id } = screenshot;
  if (mending.isOpen) return <Editing screenshot={screenshot} texts={texts} mending={mending} edit={edit} />;
  const actions = <MendActions screenshotId={id} texts={texts} edit={edit} onEdit={mending.open} />;
  if (conversation === null || conversation.messages.length === 0) {
    return (
      <div className="flex flex-wrap gap-4">
        <p className="basis-full text-paper-soft">
          {fullText
            ? 'No conversation was found in this picture. All its text is below, unsorted.'
            : 'No text was found in this picture.'}
        </p>
        {actions}
      </div>
    );
  }
  if (!thread) return <Conversation conversation={conversation} actions={actions} />;
  return <Thread key={id} screenshotId={id} thread={thread} conversation={conversation} actions={actions} />;
}

function Texts(props: TextsProps) {
  const { fullText, conversation } = props.texts;
  return (
    <Card className="space-y-6">
      {/* Its tab says it to everybody else. */}
      <h2 className="sr-only">OCR Text</h2>
      <ReadConversation {...props} />
      {fullText && <FullText text={fullText} isFolded={Boolean(conversation?.messages.length)} />}
    </Card>
  );
}

/** The tab OCR Text: the conversation as bubbles and the plain text (specification, sections 2 and 8). */
export function OcrPanel({ screenshot, mending }: { screenshot: Screenshot; mending: Mending }) {
  const { texts, problem, isLoading, retry } = useTexts(screenshot);
  const { isRunning } = useAnalyze(screenshot);
  const { edit, heading } = useKeptFocus({ isEditing: mending.isOpen, isKnown: texts !== null });
  useEffect(() => void OptOutNotice.fetch(), []);
  // What is typed in stays where it is, whatever becomes of the reading meanwhile.
  const shown = texts ?? (problem?.isMissing && mending.isOpen ? NOTHING_READ : null);
  if (shown) {
    return (
      <div className="space-y-5">
        <AnalysisNotice screenshot={screenshot} texts={shown} isAside={mending.isOpen} />
        <OptOutNotice conversation={shown.conversation} />
        <Texts screenshot={screenshot} texts={shown} mending={mending} edit={edit} />
      </div>
    );
  }
  // While it is read, what is asked for meanwhile must not take the place of the progress.
  if (isLoading && !isRunning) return <Spinner label="Loading the text" />;
  if (problem && !problem.isMissing)
    return <TextsFailed title={problem.title} message={problem.message} onRetry={retry} />;
  return (
    <Unread
      screenshot={screenshot}
      title="No text yet"
      heading={heading}
      typeIn={{ ref: edit, onClick: mending.open }}
    >
      No OCR data available for this screenshot
    </Unread>
  );
}
