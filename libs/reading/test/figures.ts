import { share, type Score } from './score';

/** What the reading of pictures should reach; shares of one, milliseconds. */
export const GOALS = {
  messages: 0.98,
  invented: 0.02,
  sides: 1,
  words: 0.99,
  times: 0.95,
  milliseconds: 300,
};

export type Goal = { line: string; met: boolean };

const percent = (value: number) => `${(value * 100).toFixed(1)}%`;

/** One line of figures. */
export function figures(score: Score): string {
  const { messagesRight, messages, invented, sidesRight, sides, wordsFound, words, timesRight, times } =
    score;
  return [
    `messages ${percent(share(messagesRight, messages))} of ${messages}`,
    `invented ${invented}`,
    `sides ${percent(share(sidesRight, sides))}`,
    `words ${percent(share(wordsFound, words))}`,
    `times ${percent(share(timesRight, times))}${score.timesInvented ? ` +${score.timesInvented}` : ''}`,
    ...(score.names ? [`names ${percent(share(score.namesRight, score.names))}`] : []),
    `contact ${score.contactsRight}/${score.contacts}`,
    ...(score.wrong + score.rightDoubted > 0
      ? [`doubted ${score.wrongDoubted}/${score.wrong} wrong, ${score.rightDoubted}/${messagesRight} right`]
      : []),
    ...(score.emoji + score.emojiInvented > 0
      ? [`emoji ${score.emojiKept}/${score.emoji}${score.emojiInvented ? ` +${score.emojiInvented}` : ''}`]
      : []),
  ].join(', ');
}

/** The goals, and whether they were met: shares on unseen looks, times in milliseconds on the fixtures. */
export function goals(score: Score, { ours, peer }: { ours: number[]; peer: number[] }): Goal[] {
  const atLeast = (what: string, value: number, goal: number): Goal => ({
    line: `${what}: ${percent(value)} (goal >= ${percent(goal)})`,
    met: value >= goal,
  });
  const invented = score.invented / Math.max(1, score.messages);
  const [own, other] = [mean(ours), mean(peer)];
  return [
    atLeast('messages right to 90%', share(score.messagesRight, score.messages), GOALS.messages),
    {
      line: `messages invented: ${(invented * 100).toFixed(2)}% (goal <= ${percent(GOALS.invented)})`,
      met: invented <= GOALS.invented,
    },
    atLeast('sides', share(score.sidesRight, score.sides), GOALS.sides),
    atLeast('words', share(score.wordsFound, score.words), GOALS.words),
    atLeast('time lines', share(score.timesRight, score.times), GOALS.times),
    {
      line: `a picture of 1170 x 2532: ${own.toFixed(0)} ms, the slowest ${Math.max(...ours).toFixed(0)} ms (goal <= ${GOALS.milliseconds} ms)`,
      met: own <= GOALS.milliseconds,
    },
    ...(peer.length
      ? [
          {
            line: `against tesseract on the whole picture: ${other.toFixed(0)} ms, ${(other / own).toFixed(2)}x (goal > 1x)`,
            met: other > own,
          },
        ]
      : []),
  ];
}

const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length);
