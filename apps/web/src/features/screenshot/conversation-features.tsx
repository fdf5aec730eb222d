import type { ConversationAnalysis, TimeToReply } from '@dearly/contracts';
import { counted } from '../../shared/counted';
import { minutesInWords } from '../../shared/minutes';
import type { MessageFeatures, ReadTexts } from './read-texts';

/** Time until the first reply, no more exactly than the picture tells it. */
export function replyTimeWords(time: TimeToReply): string {
  switch (time.kind) {
    case 'exact':
      return minutesInWords(time.minutes);
    case 'bounded':
      if (time.max !== null)
        return time.min === 0
          ? `within ${minutesInWords(time.max)}`
          : `between ${minutesInWords(time.min)} and ${minutesInWords(time.max)}`;
      return time.min > 0 ? `at least ${minutesInWords(time.min)}` : 'the picture does not tell';
    case 'unknown':
      return 'the picture does not tell';
  }
}

const yes = (is: boolean) => (is ? 'yes' : 'no');

function messageRows({
  length,
  lengthBucket,
  hasGreeting,
  usesName,
  asksQuestion,
  hasCallToAction,
}: MessageFeatures) {
  return [
    ['Length', `${counted(length, 'character')}, ${lengthBucket.toLowerCase()}`],
    ['Greeting', yes(hasGreeting)],
    ['Calls them by name', yes(usesName)],
    ['Asks a question', yes(asksQuestion)],
    ['Asks for something to be done', yes(hasCallToAction)],
  ] as const;
}

function replyRows({ hasReply, replyCount, replyTone, timeToReply }: ConversationAnalysis) {
  if (!hasReply) return [['Replies', 'none in this picture']] as const;
  return [
    ['Replies', replyCount.toLocaleString()],
    ['Tone of the replies', replyTone ?? 'not told'],
    ['Time to the first reply', replyTimeWords(timeToReply)],
  ] as const;
}

/** What was counted in the message and in the replies to it, first in a sentence each. */
export function ConversationFeatures({ messageFeatures, conversationFeatures }: ReadTexts) {
  const rows = [
    ...(messageFeatures ? messageRows(messageFeatures) : []),
    ...(conversationFeatures ? replyRows(conversationFeatures) : []),
  ];
  const summaries = [messageFeatures?.summary, conversationFeatures?.summary].filter(Boolean);
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">In numbers</h3>
      {summaries.map((summary, index) => (
        <p key={index} className="mt-1 wrap-anywhere text-paper-soft">
          {summary}
        </p>
      ))}
      <dl className="mt-3 divide-y divide-hairline rounded-2xl bg-white/6 px-4">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5 text-15">
            <dt className="text-paper-soft">{label}</dt>
            <dd className="ml-auto text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
