import type { Screenshot } from '@dearly/contracts';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { later } from '../../shared/ui/later';
import { Spinner } from '../../shared/ui/spinner';
import { useCopy } from '../../shared/use-copy';
import { AnalysisNotice } from './analysis-notice';
import { Conversation } from './conversation';
import { MendActions } from './mend-actions';
import type { MendEditorProps } from './mend-editor';
import type { OptOutNoticeProps } from './opt-out-notice';
import type { ReadTexts } from './read-texts';
import { TextsFailed } from './texts-failed';
import { Thread } from './thread';
import { Unread } from './unread';
import { useAnalyze } from './use-analyze';
import type { Mending } from './use-mending';
import { useTexts } from './use-texts';

function FullText({ text }: { text: string }) {
  const copy = useCopy();
  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">Full text</h3>
        <Button onClick={() => copy(text)}>
          <Copy aria-hidden className="size-5" />
          Copy
        </Button>
      </div>
      <p className="wrap-anywhere whitespace-pre-wrap text-paper-soft">{text}</p>
    </section>
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

type TextsProps = { id: string; texts: ReadTexts; mending: Mending };

/** The conversation, on its own or as a part of several screenshots, and the way to edit it. */
function ReadConversation({ id, texts, mending }: TextsProps) {
  const { conversation, thread, fullText, mended } = texts;
  const edit = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(mending.isOpen);
  useEffect(() => {
    // The buttons of the editor are gone, and the focus with them.
    if (wasOpen.current && !mending.isOpen) edit.current?.focus();
    wasOpen.current = mending.isOpen;
  }, [mending.isOpen]);
  if (!conversation) return null;
  if (mending.isOpen)
    return <MendEditor key={id} screenshotId={id} conversation={conversation} mending={mending} />;
  const hasMessages = conversation.messages.length > 0;
  return (
    <>
      {hasMessages && thread && (
        <Thread key={id} screenshotId={id} thread={thread} conversation={conversation} />
      )}
      {hasMessages && !thread && <Conversation conversation={conversation} />}
      {!hasMessages && fullText && (
        <p className="text-paper-soft">
          No conversation was found in this picture. All its text is below, unsorted.
        </p>
      )}
      {(hasMessages || fullText || mended) && (
        <MendActions screenshotId={id} texts={texts} edit={edit} onEdit={mending.open} />
      )}
    </>
  );
}

function Texts({ id, texts, mending }: TextsProps) {
  const { conversation, fullText } = texts;
  const hasMessages = conversation !== null && conversation.messages.length > 0;
  return (
    <Card className="space-y-6">
      <h2 className="text-xl font-bold">OCR Text</h2>
      <ReadConversation id={id} texts={texts} mending={mending} />
      {fullText && <FullText text={fullText} />}
      {!fullText && !hasMessages && <p className="text-paper-soft">No text was found in this picture.</p>}
    </Card>
  );
}

/** The tab OCR Text: the conversation as bubbles and the plain text (specification, sections 2 and 8). */
export function OcrPanel({ screenshot, mending }: { screenshot: Screenshot; mending: Mending }) {
  const { texts, problem, isLoading, retry } = useTexts(screenshot);
  const { isRunning } = useAnalyze(screenshot);
  useEffect(() => void OptOutNotice.fetch(), []);
  if (texts) {
    return (
      <div className="space-y-5">
        <AnalysisNotice screenshot={screenshot} mended={texts.mended} />
        <OptOutNotice conversation={texts.conversation} />
        <Texts id={screenshot.id} texts={texts} mending={mending} />
      </div>
    );
  }
  // While it is read, what is asked for meanwhile must not take the place of the progress.
  if (isLoading && !isRunning) return <Spinner label="Loading the text" />;
  if (problem && !problem.isMissing)
    return <TextsFailed title={problem.title} message={problem.message} onRetry={retry} />;
  return (
    <Unread screenshot={screenshot} title="No text yet">
      No OCR data available for this screenshot
    </Unread>
  );
}
