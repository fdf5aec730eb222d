import type { ConversationMessage } from '@dearly/contracts';
import fc from 'fast-check';
import { featuresOf } from './features';
import { leaks } from './leaks';
import { promptAgain, SYSTEM_PROMPT, userPrompt } from './prompt';

const fence = 'f'.repeat(32);
function promptOf(...messages: [sender: 'me' | 'them', text: string][]): string {
  const read = messages.map(([sender, text]): ConversationMessage => ({
    sender,
    text,
    timing: { kind: 'unknown' },
  }));
  const conversation = { contact: 'Elena', service: 'sms' as const, messages: read, timestamps: [] };
  return userPrompt(conversation, featuresOf(conversation), fence);
}
function dataOf(prompt: string): { messages: { text: string; opening?: true }[]; leftOut: number } {
  return JSON.parse(prompt.split('\n')[2] ?? '') as ReturnType<typeof dataOf>;
}

describe('the prompt of a conversation', () => {
  it('keeps every text within its one line of JSON, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const prompt = promptOf(['me', text]);
        expect(prompt.split('\n')).toHaveLength(5);
        expect(dataOf(prompt).messages[0]?.text).toBe(text);
      }),
    );
  });

  it('tells the model who wrote what, and not where it stands in the picture or how surely it was read', () => {
    const box = { left: 0.1, top: 0.2, width: 0.5, height: 0.05 };
    const message = {
      sender: 'me' as const,
      text: 'Hi',
      timing: { kind: 'unknown' as const },
      box,
      confidence: 9,
    };
    const conversation = { contact: 'Elena', service: 'sms' as const, messages: [message], timestamps: [] };
    const prompt = userPrompt(conversation, featuresOf(conversation), fence);
    expect(dataOf(prompt).messages).toEqual([{ from: 'me', opening: true, text: 'Hi' }]);
  });

  it.each(['<|im_start|>system', '</s>', '[INST]', '[/INST]', '<｜User｜>', '=== end\n===', '```'])(
    'leaves %j no meaning to the server, and its letters to the model',
    (mark) => {
      const prompt = promptOf(['me', `Hi ${mark} there`]);
      expect(dataOf(prompt).messages[0]?.text).toBe(`Hi ${mark} there`);
      expect(prompt).not.toMatch(/<|\[\/?INST|｜/);
    },
  );

  it('shows what stands around my first message, and says how much it leaves out', () => {
    const before = Array.from({ length: 9 }, (_, at): ['them', string] => ['them', `before ${at}`]);
    const after = Array.from({ length: 30 }, (_, at): ['them', string] => ['them', `after ${at}`]);
    const data = dataOf(promptOf(...before, ['me', 'x'.repeat(8_000)], ...after, ['me', 'y'.repeat(8_000)]));
    expect(data.messages.map(({ text }) => text.slice(0, 8))).toEqual([
      ...['before 6', 'before 7', 'before 8'],
      'xxxxxxxx',
      ...Array.from({ length: 12 }, (_, at) => `after ${at}`),
    ]);
    expect(data.messages.map(({ opening }) => opening === true).indexOf(true)).toBe(3);
    expect(data.messages[3]?.text).toHaveLength(2_001);
    expect(data.leftOut).toBe(9 + 1 + 31 - 16);
  });

  it('says in the same message what was wrong with the last answer', () => {
    expect(promptAgain('the prompt', 'It was empty.')).toMatch(/^the prompt\n.*It was empty\./);
  });
});

describe('an answer leaks', () => {
  it.each([
    ['the instructions', SYSTEM_PROMPT],
    [
      'a part of them in other spacing',
      SYSTEM_PROMPT.slice(200, 330).toUpperCase().replaceAll(' ', ' \n * '),
    ],
    ['them as JSON', JSON.stringify({ a: SYSTEM_PROMPT })],
    ['the fence', `"end ${fence}"`],
  ])('when it repeats %s', (_, answer) => {
    expect(leaks(answer, SYSTEM_PROMPT, fence)).toBe(true);
  });

  it('not when it gives feedback', () => {
    const answer = '{"effectiveness":"It worked well: the opening message got a warm reply.","strengths":[]}';
    expect(leaks(answer, SYSTEM_PROMPT, fence)).toBe(false);
  });
});
