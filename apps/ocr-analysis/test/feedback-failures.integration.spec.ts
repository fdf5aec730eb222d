import { analysisDocument } from '@dearly/contracts';
import { freePort, startModel, type ModelFixture, type ModelScript } from '@dearly/testing';
import { Logger } from '@nestjs/common';
import { FeedbackService } from '../src/feedback/feedback.service';
import { SYSTEM_PROMPT } from '../src/feedback/prompt';
import { answer, engineOf, feedbackBy, good, talk, write, writingUntil } from './feedback-talk';

const shape = analysisDocument.shape.analysis.strict();
const insteadOf = (because: string): unknown => ({
  kind: 'rules',
  version: 1,
  insteadOf: { model: 'tiny', because },
});
let server: ModelFixture;

beforeAll(() => Logger.overrideLogger(false));
beforeEach(async () => {
  server = await startModel(good);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
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
    const analysis = await write(feedbackBy(server.url));
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
    expect(await engineOf(feedbackBy(server.url, 300))).toEqual(insteadOf('timeout'));
    await gone;
  });

  it('keeps one deadline over all tries', async () => {
    server.setScript((_, count) => (count === 1 ? { content: 'no JSON' } : 'hang'));
    const gone = server.givenUp(1);
    expect(await engineOf(feedbackBy(server.url, 2_000))).toEqual(insteadOf('timeout'));
    await gone;
    expect(server.requests).toHaveLength(2);
  });

  it('is given up when nobody waits any more, which is not held against it', async () => {
    const feedback = feedbackBy(server.url);
    for (let pictures = 0; pictures < 6; pictures++) {
      const asked = new Promise<void>((resolve) => {
        server.setScript(() => {
          resolve();
          return 'hang';
        });
      });
      const leaving = new AbortController();
      const written = feedback.write(talk, writingUntil(leaving.signal));
      await asked;
      leaving.abort();
      expect((await written).engine).toEqual(insteadOf('timeout'));
    }
    server.setScript(good);
    expect(await engineOf(feedback)).toEqual({ kind: 'model', name: 'tiny' });
  });

  it('is not asked at all when nobody waits from the start', async () => {
    const left = await feedbackBy(server.url).write(talk, writingUntil(AbortSignal.abort()));
    expect(left.engine).toEqual(insteadOf('timeout'));
    expect(server.requests).toHaveLength(0);
  });

  it.each<[string, ModelScript]>([
    ['is busy', () => ({ status: 429, headers: { 'retry-after': '0' } })],
    ['breaks', () => ({ status: 500 })],
    ['hangs up', () => 'drop'],
    ['hangs up in the middle of its answer', () => 'cut'],
  ])('that %s for a moment is asked again', async (_, failing) => {
    server.setScript((request, count) => (count === 1 ? failing(request, count) : good(request, count)));
    expect(await engineOf(feedbackBy(server.url))).toEqual({ kind: 'model', name: 'tiny' });
  });

  it.each<[string, ModelScript, number]>([
    ['keeps breaking', () => ({ status: 500 }), 3],
    ['wants to be left alone for long', () => ({ status: 429, headers: { 'retry-after': '3600' } }), 1],
    ['does not know the key', () => ({ status: 401 }), 1],
    ['does not know the model', () => ({ status: 404 }), 1],
    ['keeps refusing', () => ({ status: 400 }), 2],
  ])('that %s is asked no more than makes sense', async (_, script, requests) => {
    server.setScript(script);
    expect(await engineOf(feedbackBy(server.url))).toEqual(insteadOf('unavailable'));
    expect(server.requests).toHaveLength(requests);
  });

  it('may be away', async () => {
    const url = `http://127.0.0.1:${await freePort()}/v1`;
    expect(await engineOf(feedbackBy(url))).toEqual(insteadOf('unavailable'));
  });

  it('is left alone for half a minute after five failures, and asked again then', async () => {
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const feedback = feedbackBy(server.url);
    server.setScript(() => ({ status: 401 }));
    for (let failures = 0; failures < 5; failures++)
      expect(await engineOf(feedback)).toEqual(insteadOf('unavailable'));
    server.setScript(good);
    now += 29_999;
    expect(await engineOf(feedback)).toEqual(insteadOf('paused'));
    expect(server.requests).toHaveLength(5);
    now += 1;
    expect(await engineOf(feedback)).toEqual({ kind: 'model', name: 'tiny' });
    expect(await engineOf(feedback)).toEqual({ kind: 'model', name: 'tiny' });
  });

  it('is left alone after five pictures for which it wrote no JSON', async () => {
    const feedback = feedbackBy(server.url);
    server.setScript(() => ({ content: 'Sure! Here is what I think.' }));
    for (let pictures = 0; pictures < 5; pictures++)
      expect(await engineOf(feedback)).toEqual(insteadOf('bad_answer'));
    const asked = server.requests.length;
    expect(await engineOf(feedback)).toEqual(insteadOf('paused'));
    expect(server.requests).toHaveLength(asked);
  });

  it('stays open to others, however many pictures make it answer badly', async () => {
    const feedback = feedbackBy(server.url);
    server.setScript(() => ({ content: '{"effectiveness": 7}' }));
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
    await write(feedbackBy(server.url));
    server.setScript(() => ({ status: 400, body: '{"error":{"message":"canary-error"}}' }));
    await write(feedbackBy(server.url));
    expect(lines).toEqual(['no feedback by tiny: bad_answer', 'no feedback by tiny: unavailable (400)']);
  });
});
