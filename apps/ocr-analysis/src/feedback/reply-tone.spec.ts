import { replyToneOf } from './reply-tone';

describe('the tone of replies', () => {
  it.each([
    'Thanks, be there at 5',
    "you're the best",
    'This means a lot, thank you ❤️',
    'both :)',
    'Sounds good',
    "Can't wait!",
    '👍',
    'I love it',
  ])('is positive in %j', (reply) => expect(replyToneOf([reply])).toBe('positive'));

  it.each([
    'No thanks',
    'not interested',
    'STOP',
    'Please stop texting me',
    'Wrong number',
    'That is not good',
    "I don't love it",
    'This is terrible',
    '👎',
    'ok :(',
  ])('is negative in %j', (reply) => expect(replyToneOf([reply])).toBe('negative'));

  it.each([
    'I can',
    '78%',
    'I will be there. Is parking free on Sundays?',
    'No problem',
    'not bad',
    'Good morning',
    'I stop by at 5',
    'ok!!!',
    'constructor toString __proto__',
    '',
  ])('is neutral in %j', (reply) => expect(replyToneOf([reply])).toBe('neutral'));

  it('is that of most replies, however many words one of them has', () => {
    expect(replyToneOf(['great great great, love it', 'no thanks', 'not interested'])).toBe('negative');
    expect(replyToneOf(['Thanks', 'no thanks'])).toBe('neutral');
  });

  it('is none without replies', () => {
    expect(replyToneOf([])).toBeNull();
  });
});
