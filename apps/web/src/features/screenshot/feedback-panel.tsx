import type { Screenshot } from '@dearly/contracts';
import { CircleArrowUp, CircleCheck, type LucideIcon } from 'lucide-react';
import { Bubble } from '../../shared/ui/bubble';
import { Card } from '../../shared/ui/card';
import { Spinner } from '../../shared/ui/spinner';
import { AnalysisNotice } from './analysis-notice';
import { ConversationFeatures } from './conversation-features';
import { FeedbackAuthor } from './feedback-author';
import { countedConversation, isOutdated } from './outdated';
import type { Feedback, ReadTexts } from './read-texts';
import { TextsFailed } from './texts-failed';
import { TypeInButton, type TypeIn } from './type-in-button';
import { Unread } from './unread';
import { useAnalyze } from './use-analyze';
import { useTexts } from './use-texts';

type PointsProps = { title: string; Icon: LucideIcon; mark: string; points: string[] };

function Points({ title, Icon, mark, points }: PointsProps) {
  if (points.length === 0) return null;
  return (
    <section>
      <h3 className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden className={`size-5 shrink-0 ${mark}`} />
        {title}
      </h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-paper-soft">
        {points.map((point, index) => (
          <li key={index} className="wrap-anywhere">
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

type FeedbackCardProps = { texts: ReadTexts; feedback: Feedback; screenshot: Screenshot };

function FeedbackCard({ texts, feedback, screenshot }: FeedbackCardProps) {
  const { conversation, engine } = texts;
  const about = countedConversation(screenshot) ?? conversation;
  const first = about?.messages.find(({ sender }) => sender === 'me')?.text;
  return (
    <Card className="space-y-6">
      <div className="space-y-1">
        <h2 className="text-xl font-bold">Message Feedback</h2>
        <FeedbackAuthor engine={engine} screenshot={screenshot} />
        {isOutdated(screenshot, texts) && (
          <p className="text-15 text-caution">This is about the conversation before your last change.</p>
        )}
      </div>
      {first !== undefined && (
        <section>
          <h3 className="mb-2 font-semibold">Your first message</h3>
          <Bubble>{first}</Bubble>
        </section>
      )}
      <p className="wrap-anywhere">{feedback.effectiveness}</p>
      <div className="grid gap-x-8 gap-y-6 empty:hidden sm:grid-cols-2">
        <Points title="Strengths" Icon={CircleCheck} mark="text-go" points={feedback.strengths} />
        <Points title="Improvements" Icon={CircleArrowUp} mark="text-link" points={feedback.improvements} />
      </div>
      <ConversationFeatures {...texts} />
    </Card>
  );
}

/** It was read, and there is no message of the person's own that feedback could be about, or none at all. */
function NoMessageOfMine({ texts, typeIn }: { texts: ReadTexts; typeIn: TypeIn }) {
  if (!texts.conversation?.messages.length && !texts.mended)
    return (
      <Card className="space-y-4 text-center">
        <h2 className="text-xl font-bold">No conversation was found in this picture</h2>
        <p className="text-paper-soft">Type it in to get feedback on the first message that you sent.</p>
        <TypeInButton tone="primary" {...typeIn} />
      </Card>
    );
  return (
    <Card className="space-y-2 text-center">
      <h2 className="text-xl font-bold">None of your messages are in this picture</h2>
      <p className="text-paper-soft">
        Feedback is about the first message that you sent, in blue or green on the right side. Take a
        screenshot that shows it.
      </p>
    </Card>
  );
}

/** The tab Message Feedback: what is good about the first message and what could be better. */
export function FeedbackPanel({ screenshot, typeIn }: { screenshot: Screenshot; typeIn: TypeIn }) {
  const { texts, problem, isLoading, retry } = useTexts(screenshot);
  const { isRunning } = useAnalyze(screenshot);
  if (isLoading && !isRunning) return <Spinner label="Loading the feedback" />;
  if (problem && !problem.isMissing)
    return <TextsFailed title={problem.title} message={problem.message} onRetry={retry} />;
  if (texts?.feedback || texts?.conversationFeatures?.myMessageCount === 0) {
    return (
      <div className="space-y-5">
        <AnalysisNotice screenshot={screenshot} texts={texts} />
        {texts.feedback ? (
          <FeedbackCard texts={texts} feedback={texts.feedback} screenshot={screenshot} />
        ) : (
          <NoMessageOfMine texts={texts} typeIn={typeIn} />
        )}
      </div>
    );
  }
  return (
    <Unread screenshot={screenshot} title="No feedback yet" typeIn={typeIn}>
      Analyze this screenshot to learn what works in your message. Feedback is powered by a small language
      model when one is set up, and written by simple rules otherwise.
    </Unread>
  );
}
