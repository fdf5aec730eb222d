import type { Screenshot } from '@dearly/contracts';
import { Card } from '../../shared/ui/card';
import { Spinner } from '../../shared/ui/spinner';
import { AnalyzeButton } from './analyze-button';
import { TextsFailed } from './texts-failed';
import { useTexts } from './use-texts';

function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-paper-soft">
        {points.map((point, index) => (
          <li key={index} className="wrap-anywhere">
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The tab Message Feedback: what is good about the first message and what could be better. */
export function FeedbackPanel({ screenshot }: { screenshot: Screenshot }) {
  const { texts, problem, isLoading, retry } = useTexts(screenshot);
  if (isLoading) return <Spinner label="Loading the feedback" />;
  if (problem && !problem.isMissing)
    return <TextsFailed title={problem.title} message={problem.message} onRetry={retry} />;
  const feedback = texts?.feedback;
  if (!feedback) {
    return (
      <Card className="space-y-4 text-center">
        <h2 className="text-xl font-bold">No feedback yet</h2>
        <p className="text-paper-soft">
          Analyze this screenshot to learn what works in your message. Feedback is powered by a small language
          model.
        </p>
        <AnalyzeButton screenshotId={screenshot.id} />
      </Card>
    );
  }
  return (
    <Card className="space-y-5">
      <div>
        <h2 className="text-xl font-bold">Message Feedback</h2>
        <p className="mt-1 text-[15px] text-paper-soft">
          Powered by a small language model. It may be wrong.
        </p>
      </div>
      <p className="wrap-anywhere">{feedback.effectiveness}</p>
      <Points title="Strengths" points={feedback.strengths} />
      <Points title="Improvements" points={feedback.improvements} />
    </Card>
  );
}
