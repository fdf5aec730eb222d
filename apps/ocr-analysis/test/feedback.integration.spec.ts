import { analysisDocument, LIMITS, type AnalysisDocument, type Conversation } from '@dearly/contracts';
import { freePort, startModel, type ModelFixture, type ModelScript } from '@dearly/testing';
import { Logger } from '@nestjs/common';
import { FeedbackService } from '../src/feedback/feedback.service';
import { LanguageModel } from '../src/feedback/language-model';
import { SYSTEM_PROMPT } from '../src/feedback/prompt';

const shape = analysisDocument.shape.analysis.strict();
const answer = {
  effectiveness: 'It was answered at once.',
  strengths: ['It is warm.'],
  improvements: ['Ask a question.'],
  messageSummary: 'You thank Elena.',
  conversationSummary: 'Elena is glad and asks about Friday.',
  replyTone: 'positive',
};
const good: ModelScript = () => ({ content: JSON.stringify(answer) });
const talk: Conversation = {
  contact: 'Elena Marsh',
  service: 'imessage',
  messages: [
    { sender: 'me', text: 'Hi Elena, thank you for Friday.', timing: { kind: 'exact', at: 'Today 8:30 AM' } },
    { sender: 'them', text: 'Happy to help!', timing: { kind: 'bounded', after: 'Today 8:30 AM' } },
  ],
  timestamps: ['Today 8:30 AM'],
};

let server: ModelFixture;
let open: AbortController;

beforeAll(() => Logger.overrideLogger(false));
beforeEach(async () => {
  server = await startModel(good);
  open = new AbortController();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

/** Long enough for a slow machine; tests of the deadline itself set a short one. */
function service({ url = server.url, timeoutMs = 20_000 } = {}): FeedbackService {
  return new FeedbackService(
    new LanguageModel({ name: 'tiny', baseUrl: url, apiKey: 'secret-key', timeoutMs }),
  );
}

function write(feedback: FeedbackService, conversation = talk): Promise<AnalysisDocument['analysis']> {
  return feedback.write(conversation, { signal: open.signal });
}

async function engineOf(feedback: FeedbackService): Promise<AnalysisDocument['analysis']['engine']> {
  return (await write(feedback)).engine;
}

const insteadOf = (because: string): unknown => ({
  kind: 'rules',
  version: 1,
  insteadOf: { model: 'tiny', because },
});

describe('feedback by a language model', () => {
  it('takes the words from the model and the facts from the rules', async () => {
    const analysis = await write(service());
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
    const feedback = service();
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
    const analysis = await write(service());
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
      const feedback = service();
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
    expect(await engineOf(service())).toEqual({ kind: 'model', name: 'tiny' });
    expect(server.requests).toHaveLength(2);
  });

  it('says what was wrong with an answer and takes the next one', async () => {
    server.setScript((_, count) => ({
      content: JSON.stringify(count === 1 ? { ...answer, strengths: 'It is warm.' } : answer),
    }));
    expect(await engineOf(service())).toEqual({ kind: 'model', name: 'tiny' });
    expect(server.requests[1]?.body.messages.at(-1)?.content).toContain(
      'Your last answer could not be used. strengths: Invalid input: expected array',
    );
  });
});

describe('a language model that fails', () => {
  it.each<[string, ModelScript]>([
    ['writes no JSON', () => ({ content: 'I would rather not.' })],
    ['is cut off', () => ({ content: JSON.stringify(answer).slice(0, 60), finish: 'length' })],
    ['answers in another shape', () => ({ content: '{"effectiveness": 7, "tips": []}' })],
    ['says nothing', () => ({ content: '' })],
    [
      'leaves the effectiveness empty',
      () => ({ content: JSON.stringify({ ...answer, effectiveness: ' \u200B ' }) }),
    ],
    ['answers with another protocol', () => ({ status: 200, body: '<html>hello</html>' })],
    ['answers with other JSON', () => ({ status: 200, body: '{"hello": true}' })],
    [
      'repeats its instructions',
      () => ({ content: JSON.stringify({ ...answer, messageSummary: SYSTEM_PROMPT }) }),
    ],
    [
      'repeats its prompt under a key of its own',
      (request) => ({
        content: JSON.stringify({ ...answer, prompt: request.body.messages.at(-1)?.content }),
      }),
    ],
  ])('that %s is asked three times, then the rules write and say so', async (_, script) => {
    server.setScript(script);
    const analysis = await write(service());
    expect(shape.parse(analysis)).toEqual(analysis);
    expect(analysis.engine).toEqual(insteadOf('bad_answer'));
    expect(analysis.gpt4AnalysisRaw).toBeNull();
    expect(analysis.gpt4Analysis).toEqual((await write(new FeedbackService())).gpt4Analysis);
    expect(server.requests).toHaveLength(3);
  });

  it.each<[string, ModelScript]>([
    ['never answers', () => 'hang'],
    ['never ends its answer', () => 'trickle'],
  ])('that %s is given up at the deadline', async (_, script) => {
    server.setScript(script);
    const gone = server.givenUp(1);
    expect(await engineOf(service({ timeoutMs: 300 }))).toEqual(insteadOf('timeout'));
    await gone;
  });

  it('keeps one deadline over all tries', async () => {
    server.setScript((_, count) => (count === 1 ? { content: 'no JSON' } : 'hang'));
    const gone = server.givenUp(1);
    expect(await engineOf(service({ timeoutMs: 2_000 }))).toEqual(insteadOf('timeout'));
    await gone;
    expect(server.requests).toHaveLength(2);
  });

  it('is given up when nobody waits any more, which is not held against it', async () => {
    const feedback = service();
    for (let pictures = 0; pictures < 6; pictures++) {
      const asked = new Promise<void>((resolve) => {
        server.setScript(() => {
          resolve();
          return 'hang';
        });
      });
      const leaving = new AbortController();
      const written = feedback.write(talk, { signal: leaving.signal });
      await asked;
      leaving.abort();
      expect((await written).engine).toEqual(insteadOf('timeout'));
    }
    server.setScript(good);
    expect(await engineOf(feedback)).toEqual({ kind: 'model', name: 'tiny' });
  });

  it('is not asked at all when nobody waits from the start', async () => {
    open.abort();
    expect(await engineOf(service())).toEqual(insteadOf('timeout'));
    expect(server.requests).toHaveLength(0);
  });

  it.each<[string, ModelScript]>([
    ['is busy', () => ({ status: 429, headers: { 'retry-after': '0' } })],
    ['breaks', () => ({ status: 500 })],
    ['hangs up', () => 'drop'],
  ])('that %s for a moment is asked again', async (_, failing) => {
    server.setScript((request, count) => (count === 1 ? failing(request, count) : good(request, count)));
    expect(await engineOf(service())).toEqual({ kind: 'model', name: 'tiny' });
  });

  it.each<[string, ModelScript, number]>([
    ['keeps breaking', () => ({ status: 500 }), 3],
    ['wants to be left alone for long', () => ({ status: 429, headers: { 'retry-after': '3600' } }), 1],
    ['does not know the key', () => ({ status: 401 }), 1],
    ['does not know the model', () => ({ status: 404 }), 1],
    ['keeps refusing', () => ({ status: 400 }), 2],
  ])('that %s is asked no more than makes sense', async (_, script, requests) => {
    server.setScript(script);
    expect(await engineOf(service())).toEqual(insteadOf('unavailable'));
    expect(server.requests).toHaveLength(requests);
  });

  it('may be away', async () => {
    const url = `http://127.0.0.1:${await freePort()}/v1`;
    expect(await engineOf(service({ url }))).toEqual(insteadOf('unavailable'));
  });

  it('is left alone for half a minute after five failures, and asked again then', async () => {
    const feedback = service();
    server.setScript(() => ({ status: 401 }));
    for (let failures = 0; failures < 5; failures++)
      expect(await engineOf(feedback)).toEqual(insteadOf('unavailable'));
    server.setScript(good);
    expect(await engineOf(feedback)).toEqual(insteadOf('paused'));
    expect(server.requests).toHaveLength(5);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 30_000);
    expect(await engineOf(feedback)).toEqual({ kind: 'model', name: 'tiny' });
    expect(await engineOf(feedback)).toEqual({ kind: 'model', name: 'tiny' });
  });

  it('stays open to others, however many pictures make it answer badly', async () => {
    const feedback = service();
    server.setScript(() => ({ content: 'no' }));
    for (let pictures = 0; pictures < 6; pictures++)
      expect(await engineOf(feedback)).toEqual(insteadOf('bad_answer'));
    server.setScript(good);
    expect(await engineOf(feedback)).toEqual({ kind: 'model', name: 'tiny' });
  });

  it('leaves nothing of texts or answers in the log', async () => {
    const lines: unknown[] = [];
    const spy = (...args: unknown[]): void => void lines.push(...args);
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(spy);
    jest.spyOn(Logger.prototype, 'error').mockImplementation(spy);
    jest.spyOn(console, 'log').mockImplementation(spy);
    jest.spyOn(console, 'warn').mockImplementation(spy);
    server.setScript(() => ({ content: 'canary-answer' }));
    await write(service());
    server.setScript(() => ({ status: 400, body: '{"error":{"message":"canary-error"}}' }));
    await write(service());
    expect(lines).toEqual(['no feedback by tiny: bad_answer', 'no feedback by tiny: unavailable (400)']);
  });
});

describe('feedback without a message of mine', () => {
  it('is none, and no model is asked', async () => {
    const analysis = await write(service(), { ...talk, messages: [] });
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
    const analysis = await write(service(), { ...talk, messages: long });
    expect(shape.parse(analysis)).toEqual(analysis);
    expect(server.requests[0]?.body.messages.at(-1)?.content.length).toBeLessThan(8_000);
  });
});
