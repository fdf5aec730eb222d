import type { ConversationAnalysis } from '@dearly/contracts';

type Tone = NonNullable<ConversationAnalysis['replyTone']>;

const SET_PHRASES: [RegExp, number][] = [
  [/\bno,? (?:thanks|thank you)\b|\bthanks for nothing\b|\bnot interested\b|\bleave me alone\b/g, -1],
  [/\bwrong number\b|\b(?:stop|quit) (?:texting|messaging|contacting|sending|it)\b|\bremove me\b/g, -1],
  // Polite words that tell no mood.
  [
    /\bno (?:problem|worries|need)\b|\bnot (?:bad|sure)\b|\bgood (?:morning|afternoon|evening|night|question)\b/g,
    0,
  ],
  [/\bsounds (?:good|great|fun)\b|\bcan['’]t wait\b|\blooking forward\b/g, 1],
];
const WORDS: Record<string, number> = Object.fromEntries([
  ...'thank thanks thx ty great wonderful awesome amazing love loved lovely happy glad perfect excellent fantastic brilliant excited delighted appreciate appreciated nice cool best sweet yay proud beautiful good'
    .split(' ')
    .map((word) => [word, 1] as const),
  ...'angry annoyed annoying upset terrible awful horrible bad hate hated spam rude worst disappointed disappointing ridiculous useless unacceptable unsubscribe scam creepy'
    .split(' ')
    .map((word) => [word, -1] as const),
]);
const NEGATION =
  /^(?:not|no|never|hardly|isn['’]t|wasn['’]t|aren['’]t|don['’]t|didn['’]t|doesn['’]t|can['’]t|won['’]t)$/;
const GOOD_SIGNS = /(?:^|\s)(?:[:;]-?[)D]|<3)(?=\s|$)|[❤♥💕💖💙💚💜🧡💛😊😀😃😄😁🙂😍🥰🤗🎉🥳👍👏🙏🙌😂🤣]/gu;
const BAD_SIGNS = /(?:^|\s)[:;]-?[(](?=\s|$)|[😡😠🤬👎🙄😤😞😒💔]/gu;

/**
 * The tone of replies by a short list of words and signs: neutral unless more of them are of one kind. A negation
 * within two words before turns a word round. Null without replies. No judgement of irony or of any other language.
 */
export function replyToneOf(replies: string[]): Tone | null {
  if (replies.length === 0) return null;
  const score = replies.reduce((sum, reply) => sum + Math.sign(scoreOf(reply)), 0);
  if (score === 0) return 'neutral';
  return score > 0 ? 'positive' : 'negative';
}

function scoreOf(reply: string): number {
  let text = reply.toLowerCase();
  let score = (text.match(GOOD_SIGNS)?.length ?? 0) - (text.match(BAD_SIGNS)?.length ?? 0);
  for (const [phrase, value] of SET_PHRASES) {
    score += value * (text.match(phrase)?.length ?? 0);
    text = text.replace(phrase, ' . ');
  }
  if (/^\W*stop\W*$/.test(text)) return -1;
  const words = text.match(/[\p{L}'’]+|[.!?;,]/gu) ?? [];
  words.forEach((word, at) => {
    const value = Object.hasOwn(WORDS, word) ? (WORDS[word] ?? 0) : 0;
    const isTurned = words.slice(Math.max(0, at - 2), at).some((before) => NEGATION.test(before));
    score += isTurned ? -value : value;
  });
  return score;
}
