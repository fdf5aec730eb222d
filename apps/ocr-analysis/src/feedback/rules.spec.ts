import { feedback, type ConversationMessage, type TimeToReply } from '@dearly/contracts';
import { durationWords } from './duration-words';
import { featuresOf, type Features } from './features';
import { judgeByRules } from './rules';

const unknown = { kind: 'unknown' } as const;
const say = (sender: 'me' | 'them', text: string): ConversationMessage => ({ sender, text, timing: unknown });

function features(...messages: ConversationMessage[]): Features {
  return featuresOf({ contact: 'Elena', service: 'imessage', messages, timestamps: [] });
}
function answeredAfter(timeToReply: TimeToReply): Features {
  const counted = features(say('me', 'Hi Elena'), say('them', 'Hello'));
  return { ...counted, conversation: { ...counted.conversation, timeToReply } };
}
const effectivenessOf = (counted: Features): string | undefined =>
  judgeByRules(counted).feedback?.effectiveness;

describe('feedback by rules', () => {
  it.each<[TimeToReply, string]>([
    [{ kind: 'exact', minutes: 165 }, 'Your message got a reply after 2 hours 45 minutes.'],
    [{ kind: 'exact', minutes: 0 }, 'Your message got a reply after less than a minute.'],
    [{ kind: 'bounded', min: 0, max: 10 }, 'Your message got a reply within 10 minutes.'],
    [{ kind: 'bounded', min: 2_880, max: 8_640 }, 'Your message got a reply after 2 days to 6 days.'],
    [{ kind: 'bounded', min: 1_500, max: null }, 'Your message got a reply after at least 1 day 1 hour.'],
    [unknown, 'Your message got a reply; the picture does not tell how soon.'],
  ])('tells %j as measured', (time, sentence) => {
    expect(effectivenessOf(answeredAfter(time))).toBe(`${sentence} It has 8 characters, which is short.`);
  });

  it('says that no reply is shown rather than that none came', () => {
    expect(effectivenessOf(features(say('me', 'Hi')))).toBe(
      'The picture shows no reply to your message. It has 2 characters, which is short.',
    );
  });

  it('praises what is there', () => {
    const judged = judgeByRules(
      features(
        say('me', 'Hi Elena, can you come on Friday? Please let me know.'),
        say('them', 'Great, thanks!'),
      ),
    );
    expect(judged.feedback).toMatchObject({
      strengths: [
        'It uses a name, so it reads as meant for this person.',
        'It opens with a greeting.',
        'It asks a question, which gives a reason to reply.',
        'It says what to do next.',
        'The reply uses friendly words.',
      ],
      improvements: [],
    });
  });

  it('invents no strengths, and suggests what is missing', () => {
    expect(judgeByRules(features(say('me', 'ok then'))).feedback).toMatchObject({
      strengths: [],
      improvements: [
        'Open with a short greeting.',
        'Use their name: it shows that the message is meant for them.',
        'End with a question or say what you would like to happen next: it makes a reply easy.',
      ],
    });
  });

  it('asks for no greeting or name in the middle of a conversation', () => {
    const judged = judgeByRules(features(say('them', 'Friday?'), say('me', 'Yes! What time?')));
    expect(judged.feedback?.improvements).toEqual([]);
  });

  it('suggests a short first sentence, one question and ordinary case where they are missing', () => {
    const judged = judgeByRules(
      features(say('me', `HI ELENA, ARE YOU IN? ${'REALLY '.repeat(30)}? OR NOT??`)),
    );
    expect(judged.feedback?.improvements).toEqual([
      'Put the main point into the first sentence, or send the details in a second message.',
      'Ask one thing at a time: one question is easier to answer than several.',
      'Write in ordinary case: capitals all through read as shouting.',
    ]);
  });

  it('sums up the message and the conversation', () => {
    expect(judgeByRules(features(say('me', 'Hi Elena, all good?'), say('them', 'Yes')))).toMatchObject({
      initialSummary: 'Short message of 19 characters with a greeting, a name, and a question.',
      conversationSummary: '2 messages, 1 of them yours; 1 reply after your first one.',
      replyTone: 'neutral',
    });
    expect(judgeByRules(features(say('me', 'ok')))).toMatchObject({
      initialSummary: 'Short message of 2 characters with no greeting, name, question or call to action.',
      conversationSummary: '1 message, 1 of them yours; no reply after your first one.',
    });
  });

  it('is none without a message of mine', () => {
    expect(judgeByRules(features(say('them', 'Hello')))).toEqual({
      feedback: null,
      initialSummary: '',
      conversationSummary: '1 message, 0 of them yours.',
      replyTone: null,
    });
  });

  it('is the same for the same conversation, and within the limits of the contract', () => {
    const long = features(say('me', `${'X'.repeat(8_000)}??`), say('them', 'a'.repeat(8_000)));
    const judged = judgeByRules(long);
    expect(judgeByRules(long)).toEqual(judged);
    expect(feedback.parse(judged.feedback)).toEqual(judged.feedback);
  });
});

describe('a duration in words', () => {
  it.each([
    [0, 'less than a minute'],
    [1, '1 minute'],
    [59, '59 minutes'],
    [60, '1 hour'],
    [121, '2 hours 1 minute'],
    [1_440, '1 day'],
    [1_441, '1 day'],
    [4_380, '3 days 1 hour'],
  ])('of %d minutes is "%s"', (minutes, words) => expect(durationWords(minutes)).toBe(words));
});
