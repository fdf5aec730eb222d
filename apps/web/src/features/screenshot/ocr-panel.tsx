import type { Screenshot } from '@dearly/contracts';
import { Copy } from 'lucide-react';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Spinner } from '../../shared/ui/spinner';
import { useCopy } from '../../shared/use-copy';
import { AnalysisNotice } from './analysis-notice';
import { Conversation } from './conversation';
import type { ReadTexts } from './read-texts';
import { TextsFailed } from './texts-failed';
import { Thread } from './thread';
import { Unread } from './unread';
import { useAnalyze } from './use-analyze';
import { useTexts } from './use-texts';

function FullText({ text }: { text: string }) {
  const copy = useCopy();
  return (
    <section className="space-y-3">
      <div className="flex items-center justify-between gap-3">
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

function Texts({ id, texts: { conversation, thread, fullText } }: { id: string; texts: ReadTexts }) {
  const hasMessages = conversation !== null && conversation.messages.length > 0;
  return (
    <Card className="space-y-6">
      <h2 className="text-xl font-bold">OCR Text</h2>
      {hasMessages && thread && (
        <Thread key={id} screenshotId={id} thread={thread} conversation={conversation} />
      )}
      {hasMessages && !thread && <Conversation conversation={conversation} />}
      {conversation && !hasMessages && fullText && (
        <p className="text-paper-soft">This does not look like a conversation. The whole text is below.</p>
      )}
      {fullText && <FullText text={fullText} />}
      {!fullText && !hasMessages && <p className="text-paper-soft">No text was found in this picture.</p>}
    </Card>
  );
}

/** The tab OCR Text: the conversation as bubbles and the plain text (specification, sections 2 and 8). */
export function OcrPanel({ screenshot }: { screenshot: Screenshot }) {
  const { texts, problem, isLoading, retry } = useTexts(screenshot);
  const { isRunning } = useAnalyze(screenshot);
  if (texts) {
    return (
      <div className="space-y-5">
        <AnalysisNotice screenshot={screenshot} />
        <Texts id={screenshot.id} texts={texts} />
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
