import { analysisDocument, LIMITS } from '@dearly/contracts';
import { startModel, type ModelFixture } from '@dearly/testing';
import { Logger } from '@nestjs/common';
import { SYSTEM_PROMPT } from '../src/feedback/prompt';
import { answer, engineOf, feedbackBy, good, talk, write } from './feedback-talk';

const shape = analysisDocument.shape.analysis.strict();
let server: ModelFixture;

beforeAll(() => Logger.overrideLogger(false));
beforeEach(async () => {
  server = await startModel(good);
});
afterEach(async () => {
  await server.stop();
});

describe('feedback by a language model', () => {
  it('takes the words from the model and the features from the rules', async () => {
    const analysis = await write(feedbackBy(server.url));
    expect(shape.parse(analysis)).toEqual(analysis);
    expect(analysis).toMatchObject({
      engine: { kind: 'model', name: 'tiny' },
      gpt4Analysis: {
        effectiveness: answer.effectiveness,
        strengths: answer.strengths,
        improvements: answer.improvements,
      },
      gpt4AnalysisRaw: JSON.stringify(answer),
      initialMessageAnalysis: { summary: answer.messageSummary, usesName: true, lengthBucket: 'Short' },
      conversationAnalysis: { summary: answer.conversationSummary, replyTone: 'positive', replyCount: 1 },
    });
  });

  it('sends this conversation alone, as data between fences, with a schema and without tools', async () => {
    const feedback = feedbackBy(server.url);
    await write(feedback, { ...talk, messages: [{ ...talk.messages[0], text: 'the other talk' } as never] });
    await write(feedback);
    const [, request] = server.requests;
    expect(request?.authorization).toBe('Bearer secret-key');
    expect(request?.body).toMatchObject({
      model: 'tiny',
      temperature: 0,
      max_tokens: expect.any(Number) as number,
    });
    expect(request?.body).not.toHaveProperty('tools');
    expect(request?.body.response_format?.type).toBe('json_schema');
    const [system, user, ...others] = request?.body.messages ?? [];
    expect(others).toEqual([]);
    expect(system).toEqual({ role: 'system', content: SYSTEM_PROMPT });
    const [, fence, json] = /=== begin (\w{32}) ===\n(.*)\n=== end \1 ===/.exec(user?.content ?? '') ?? [];
    expect(fence).toBeDefined();
    expect(JSON.parse(json ?? '')).toEqual({
      messages: [
        { from: 'me', opening: true, text: 'Hi Elena, thank you for Friday.' },
        { from: 'them', text: 'Happy to help!' },
      ],
      leftOut: 0,
      minutesToReply: { kind: 'unknown' },
    });
    expect(JSON.stringify(request)).not.toMatch(/other talk|Marsh/);
  });

  it('drops what was not asked for, cleans the lines and cuts them to their limits', async () => {
    server.setScript(() => ({
      content: JSON.stringify({
        ...answer,
        effectiveness: `  tidy\u0000\u202E\n me ${'x'.repeat(2_000)}`,
        strengths: [...Array.from({ length: 9 }, (_, at) => `point ${at}`), '  '],
        improvements: ['', '😀'.repeat(400)],
        secret: 'key',
        engine: { kind: 'model', name: 'other' },
      }),
    }));
    const analysis = await write(feedbackBy(server.url));
    expect(shape.parse(analysis)).toEqual(analysis);
    expect(analysis.engine).toEqual({ kind: 'model', name: 'tiny' });
    expect(Object.keys(analysis.gpt4Analysis ?? {})).toEqual(['effectiveness', 'strengths', 'improvements']);
    expect(analysis.gpt4Analysis?.effectiveness).toMatch(/^tidy me x+…$/);
    expect(analysis.gpt4Analysis?.strengths).toEqual(['point 0', 'point 1', 'point 2', 'point 3', 'point 4']);
    expect(analysis.gpt4Analysis?.improvements).toEqual([expect.stringMatching(/^(?:😀)+…$/u)]);
    expect(analysis.gpt4AnalysisRaw).not.toContain('\u0000');
  });

  it.each([
    ['in a code block', `Sure!\n\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``],
    ['after its thoughts', `<think>{"a": hm}</think>${JSON.stringify(answer)}`],
  ])(
    'reads an answer %s of a server that ignores schemas, and asks that server for none again',
    async (_, content) => {
      server.setScript(() => ({ content }));
      const feedback = feedbackBy(server.url);
      expect(await engineOf(feedback)).toEqual({ kind: 'model', name: 'tiny' });
      expect(await engineOf(feedback)).toEqual({ kind: 'model', name: 'tiny' });
      expect(server.requests.map(({ body }) => body.response_format?.type)).toEqual([
        'json_schema',
        undefined,
        undefined,
      ]);
    },
  );

  it('asks without a schema where the server refuses one', async () => {
    server.setScript((request) =>
      request.body.response_format ? { status: 400 } : { content: JSON.stringify(answer) },
    );
    expect(await engineOf(feedbackBy(server.url))).toEqual({ kind: 'model', name: 'tiny' });
    expect(server.requests).toHaveLength(2);
  });

  it('says what was wrong with an answer and takes the next one', async () => {
    server.setScript((_, count) => ({
      content: JSON.stringify(count === 1 ? { ...answer, strengths: 'It is warm.' } : answer),
    }));
    expect(await engineOf(feedbackBy(server.url))).toEqual({ kind: 'model', name: 'tiny' });
    expect(server.requests[1]?.body.messages.at(-1)?.content).toContain(
      'Your last answer could not be used. strengths: Invalid input: expected array',
    );
  });
});

describe('feedback without a message of mine', () => {
  it('is none, and no model is asked', async () => {
    const analysis = await write(feedbackBy(server.url), { ...talk, messages: [] });
    expect(shape.parse(analysis)).toEqual(analysis);
    expect(analysis).toMatchObject({
      gpt4Analysis: null,
      initialMessageAnalysis: null,
      engine: { kind: 'rules', version: 1 },
      conversationAnalysis: { summary: 'The picture shows no messages.' },
    });
    expect(server.requests).toHaveLength(0);
  });
});

describe('feedback about the longest conversation', () => {
  it('goes to the model shortened', async () => {
    const text = 'long '.repeat(LIMITS.analysis.messageChars / 5);
    const long = Array.from({ length: LIMITS.analysis.messages }, (_, at) => ({
      sender: at % 2 === 0 ? ('them' as const) : ('me' as const),
      text,
      timing: { kind: 'unknown' as const },
    }));
    const analysis = await write(feedbackBy(server.url), { ...talk, messages: long });
    expect(shape.parse(analysis)).toEqual(analysis);
    expect(server.requests[0]?.body.messages.at(-1)?.content.length).toBeLessThan(8_000);
  });
});
