import type { Screenshot } from '@dearly/contracts';
import { Copy } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { showToast } from '../../shared/toast/toast-slice';
import { Bubble } from '../../shared/ui/bubble';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Spinner } from '../../shared/ui/spinner';
import { AnalyzeButton } from './analyze-button';
import type { Conversation, ReadTexts } from './read-texts';
import { TextsFailed } from './texts-failed';
import { useTexts } from './use-texts';

function Messages({ conversation }: { conversation: Conversation }) {
  return (
    <ol className="space-y-2">
      {conversation.messages.map(({ sender, senderName, text }, index) => (
        <li key={index} className={sender === 'me' ? 'flex justify-end' : 'flex justify-start'}>
          <span className="sr-only">{sender === 'me' ? 'You:' : `${senderName ?? 'They'}:`}</span>
          <Bubble from={sender}>{text}</Bubble>
        </li>
      ))}
    </ol>
  );
}

function FullText({ text }: { text: string }) {
  const dispatch = useDispatch();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => dispatch(showToast({ title: 'Copied' })),
      () =>
        dispatch(
          showToast({
            title: 'Could not copy',
            description: 'The browser did not allow it. Select the text instead.',
            tone: 'error',
          }),
        ),
    );
  return (
    <div className="space-y-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">Full text</h3>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-5" />
          Copy
        </Button>
      </div>
      <p className="wrap-anywhere whitespace-pre-wrap text-paper-soft">{text}</p>
    </div>
  );
}

function Texts({ texts }: { texts: ReadTexts }) {
  const { conversation, fullText } = texts;
  return (
    <Card className="space-y-6">
      <h2 className="text-xl font-bold">OCR Text</h2>
      {conversation && conversation.messages.length > 0 && <Messages conversation={conversation} />}
      {fullText ? (
        <FullText text={fullText} />
      ) : (
        <p className="text-paper-soft">No text was found in this picture.</p>
      )}
    </Card>
  );
}

/** The tab OCR Text: the conversation as bubbles and the plain text (specification, sections 2 and 8). */
export function OcrPanel({ screenshot }: { screenshot: Screenshot }) {
  const { texts, problem, isLoading, retry } = useTexts(screenshot);
  if (isLoading) return <Spinner label="Loading the text" />;
  if (texts) return <Texts texts={texts} />;
  if (problem && !problem.isMissing)
    return <TextsFailed title={problem.title} message={problem.message} onRetry={retry} />;
  return (
    <Card className="space-y-4 text-center">
      <h2 className="text-xl font-bold">No text yet</h2>
      <p className="text-paper-soft">No OCR data available for this screenshot</p>
      <AnalyzeButton screenshotId={screenshot.id} />
    </Card>
  );
}
