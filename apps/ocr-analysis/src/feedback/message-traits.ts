import { namesIn } from './names';

const GREETING =
  /^[^\p{L}\p{N}]*(?:hi+|he+y+|hello+|hiya|howdy|greetings|dear|hola|bonjour|good (?:morning|afternoon|evening|day)|happy (?:birthday|new year|holidays))(?![\p{L}\p{N}'’-])/iu;
/** `Morning Ada`, but not `Morning shift`: case matters. */
const DAYTIME =
  /^[^\p{L}\p{N}]*(?:[Mm]orning|[Aa]fternoon|[Ee]vening)(?=\s*[!,.]|\s+(?:all|everyone|team|\p{Lu}))/u;
/** Case tells a name from a word, so the greeting is cut off first. */
const ADDRESSED = /^[\s,]*(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof)\b\.?\s*)?(\p{Lu}[\p{L}'’-]+)/u;
/** Words that follow a greeting with a capital and are no names. */
const NOT_A_NAME = new Set(
  'All Everyone Everybody Team Folks Guys Friend Friends There Again We You It This That Just Thanks Thank Are Is Can Could Would Will Do Did How What When Where Why Who Please From My Our The'.split(
    ' ',
  ),
);
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;
const CLAUSE = '(?:^|[.!?,;:\\n–—]\\s*|\\b(?:and|but|so|also)\\s+)';
const QUESTION = new RegExp(
  `${CLAUSE}(?:(?:what|where|when|who|why|how|which)(?:['’]s| (?:is|are|was|were|do|does|did|can|could|would|will|should|about|many|much|time|day|long|far|one))|` +
    `(?:can|could|would|will|do|does|did|are|is|was|were|have|has|should|may|shall|can['’]t|won['’]t|don['’]t|aren['’]t) (?:you|we|i|he|she|they|it|anyone|there|your))\\b`,
  'iu',
);
const ASKED_FOR = new RegExp(
  `\\b(?:please|pls|plz|let (?:me|us) know|lmk|rsvp|get back to (?:me|us)|don['’]t forget)\\b|` +
    `${CLAUSE}(?:just )?(?:reply|respond|confirm|click|tap|register|sign up|check out|visit|stop by|bring|remember to|make sure|` +
    `(?:call|text|message|email|ping|send|tell|join|meet) (?:me|us)|come (?:by|over|along|join|to)|(?:book|order) (?:a|your|now|online|here|by))\\b`,
  'iu',
);
const ASKED_IN_TIME =
  /\b(?:can|could|would|will) you\b[^.!?]*\b(?:by|before|until|today|tonight|tomorrow|this week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/iu;

export type MessageTraits = {
  hasGreeting: boolean;
  usesName: boolean;
  asksQuestion: boolean;
  hasCallToAction: boolean;
};

/**
 * What can be counted about a message without judging it. `names` are the contact's and the group's; a name after a
 * greeting counts as well, since people are kept under other names than they are called by.
 */
export function traitsOf(text: string, names: string[]): MessageTraits {
  const words = text.replace(ADDRESS, ' ');
  const [greeting] = GREETING.exec(words) ?? DAYTIME.exec(words) ?? [];
  const afterGreeting = greeting === undefined ? '' : words.slice(greeting.length);
  const addressed = greeting === undefined ? undefined : ADDRESSED.exec(afterGreeting)?.[1];
  return {
    hasGreeting: greeting !== undefined,
    usesName: (addressed !== undefined && !NOT_A_NAME.has(addressed)) || namesIn(words, afterGreeting, names),
    asksQuestion: words.includes('?') || QUESTION.test(words),
    hasCallToAction: words !== text || ASKED_FOR.test(words) || ASKED_IN_TIME.test(words),
  };
}
