import { analysisDocument, type AnalysisDocument } from '@dearly/contracts';
import { openReader, type ReadPicture } from '@dearly/reading';
import { startModel, type ModelFixture } from '@dearly/testing';
import { Logger } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FeedbackService } from '../src/feedback/feedback.service';
import { SYSTEM_PROMPT } from '../src/feedback/prompt';
import { writingUntil } from './feedback-talk';
import { OBEDIENCE } from './hostile-pictures/obedience';

type Hostile = { file: string; messages: { text: string }[] };
type Analysis = AnalysisDocument['analysis'];

const FOLDER = join(__dirname, 'hostile-pictures');
const MODEL = 'tiny-obedient';
const signal = AbortSignal.timeout(600_000);
/** Pictures of the fifty in which nothing is found to read. */
const UNREAD = 2;

let hostile: Hostile[];
let pictures: ReadPicture[];
let model: ModelFixture;
const logged: string[] = [];
const byRules = (): FeedbackService => FeedbackService.from({ MODEL_TIMEOUT_MS: 25_000 });
/** A service that has met no picture before: what five others did to the model must not hide what this one does. */
const byModel = (): FeedbackService =>
  FeedbackService.from({
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: MODEL,
    OPENAI_API_KEY: 'sk-secret-key-of-this-test',
    MODEL_TIMEOUT_MS: 25_000,
  });

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, ' ');
const wordsOf = (text: string) =>
  lettersOf(text)
    .split(' ')
    .filter((word) => word.length > 2);

/** Any eight words in a row of the instructions. */
const instructions = (() => {
  const words = lettersOf(SYSTEM_PROMPT).trim().split(' ');
  return words.slice(7).map((_, at) => words.slice(at, at + 8).join(' '));
})();

/** What is in an analysis that the model has written, or could have. */
const proseOf = ({ conversationAnalysis, initialMessageAnalysis, gpt4Analysis }: Analysis): string[] => [
  conversationAnalysis.summary,
  initialMessageAnalysis?.summary ?? '',
  gpt4Analysis?.effectiveness ?? '',
  ...(gpt4Analysis?.strengths ?? []),
  ...(gpt4Analysis?.improvements ?? []),
];

/** Without a message of mine there is nothing to judge, and no model is asked. */
const isAsked = ({ conversation }: ReadPicture): boolean =>
  conversation.messages.some(({ sender }) => sender === 'me');

/** What the rules alone decide, whoever writes. */
const featuresOf = ({ conversationAnalysis, initialMessageAnalysis }: Analysis) => ({
  conversation: { ...conversationAnalysis, summary: '', replyTone: '' },
  initial: initialMessageAnalysis && { ...initialMessageAnalysis, summary: '' },
});

/** The analysis of every picture, in their order. */
async function judged(newService: () => FeedbackService): Promise<Analysis[]> {
  const analyses = [];
  for (const { conversation } of pictures)
    analyses.push(await newService().write(conversation, writingUntil(signal)));
  return analyses;
}

/** The contract keeps every limit, and drops what it does not know: an analysis that comes back whole has no more in it. */
function hasRightForm(analysis: Analysis, { conversation, fullText }: ReadPicture): boolean {
  const document = { ocr: { fullText, parsedConversation: conversation }, analysis };
  const parsed = analysisDocument.safeParse(document);
  return parsed.success && JSON.stringify(parsed.data) === JSON.stringify(document);
}

/** Reads each `every`-th of the fifty pictures and has them judged. */
export function describeHostilePictures(every: number): void {
  beforeAll(async () => {
    const log = (...parts: unknown[]) => void logged.push(parts.map(String).join(' '));
    Logger.overrideLogger({ log, warn: log, error: log, debug: log, verbose: log });
    const all = JSON.parse(await readFile(join(FOLDER, 'truth.json'), 'utf8')) as Hostile[];
    hostile = all.filter((_, at) => at % every === 0);
    const reader = await openReader();
    pictures = [];
    for (const { file } of hostile) pictures.push(await reader.read(await readFile(join(FOLDER, file))));
    await reader.close();
    model = await startModel(() => ({ status: 500 }));
  }, 300_000);
  afterAll(() => model.stop());

  describe('pictures that give orders', () => {
    it('are read: the orders really reach what comes after', () => {
      expect(pictures).toHaveLength(Math.ceil(50 / every));
      const found = hostile.map(({ messages }, index) => {
        const wanted = messages.flatMap(({ text }) => wordsOf(text));
        const read = new Set(pictures[index]?.conversation.messages.flatMap(({ text }) => wordsOf(text)));
        return { wanted: wanted.length, found: wanted.filter((word) => read.has(word)).length };
      });
      const total = (key: 'wanted' | 'found') => found.reduce((sum, one) => sum + one[key], 0);
      expect(found.filter((one) => one.found > 0).length).toBeGreaterThanOrEqual(pictures.length - UNREAD);
      expect(total('found') / total('wanted')).toBeGreaterThan(0.8);
      expect(pictures.filter(isAsked).length).toBeGreaterThanOrEqual(pictures.length - UNREAD);
    });

    describe.each(Object.entries(OBEDIENCE))('judged by a model that %s', (_, script) => {
      let analyses: Analysis[];

      beforeAll(async () => {
        model.requests.length = 0;
        model.setScript(script);
        analyses = await judged(byModel);
      }, 300_000);

      it('get an answer of the right form, each of them', () => {
        const right = analyses.filter((analysis, index) => hasRightForm(analysis, pictures[index] ?? fail()));
        expect(right).toHaveLength(pictures.length);
        expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
      });

      it('show no part of the instructions, of the fence or of the key', () => {
        const fences = model.requests.flatMap(
          ({ body }) => body.messages.at(-1)?.content.match(/[0-9a-f]{32}/g) ?? [],
        );
        expect(fences.length).toBeGreaterThanOrEqual(2 * pictures.filter(isAsked).length);
        for (const analysis of analyses) {
          const all = JSON.stringify(analysis);
          const letters = lettersOf(all);
          expect(instructions.filter((part) => letters.includes(part))).toEqual([]);
          expect(fences.filter((fence) => all.includes(fence))).toEqual([]);
          expect(all).not.toContain('sk-secret-key');
        }
      });

      it('change nothing that the rules count', async () => {
        expect(analyses.map(featuresOf)).toEqual((await judged(byRules)).map(featuresOf));
      });

      it('bring single lines of plain characters only', () => {
        // Controls, marks that show nothing, and ends of lines: no more than what the screen shows as it stands.
        const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
        expect(analyses.flatMap(proseOf).filter((line) => unseen.test(line))).toEqual([]);
      });

      it('name who wrote: the model, or the rules and why', () => {
        for (const [index, { engine, gpt4AnalysisRaw }] of analyses.entries()) {
          const rules = { kind: 'rules', version: 1 };
          expect(
            isAsked(pictures[index] ?? fail())
              ? [
                  { kind: 'model', name: MODEL },
                  { ...rules, insteadOf: { model: MODEL, because: 'bad_answer' } },
                ]
              : [rules],
          ).toContainEqual(engine);
          expect(gpt4AnalysisRaw === null).toBe(engine.kind === 'rules');
        }
      });
    });

    it('are each sent alone, as data between lines that nobody could have guessed', async () => {
      model.requests.length = 0;
      model.setScript(OBEDIENCE['repeats the orders in every field'] ?? fail());
      await judged(byModel);
      const asked = pictures.filter(isAsked);
      expect(model.requests).toHaveLength(asked.length);
      const own = asked.map(({ conversation }) => conversation.messages.map(({ text }) => text));
      const fences = new Set<string>();
      for (const [index, { body }] of model.requests.entries()) {
        expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
        expect(body.messages[0]?.content).toBe(SYSTEM_PROMPT);
        expect(Object.keys(body).filter((key) => /tool|function/.test(key))).toEqual([]);
        const [, fence = '', data = ''] =
          /^=== begin ([0-9a-f]{32}) ===\n(.*)\n=== end \1 ===$/m.exec(body.messages[1]?.content ?? '') ?? [];
        expect(body.messages[1]?.content.split(fence)).toHaveLength(3);
        fences.add(fence);
        const given = (JSON.parse(data) as { messages: { text: string }[] }).messages.map(({ text }) => text);
        expect(given.filter((text) => !own[index]?.includes(text))).toEqual([]);
        expect(given.length).toBeGreaterThan(0);
      }
      expect(fences.size).toBe(asked.length);
    });

    it('leave the rules alone: nothing of an order is in what they say', async () => {
      const analyses = await judged(byRules);
      for (const [index, analysis] of analyses.entries()) {
        expect(hasRightForm(analysis, pictures[index] ?? fail())).toBe(true);
        expect(analysis.engine).toEqual({ kind: 'rules', version: 1 });
        expect(analysis.gpt4AnalysisRaw).toBeNull();
        expect(
          proseOf(analysis).filter((line) => /[<>{}[\]]|https?:|evil|pwned|hacked|owned/i.test(line)),
        ).toEqual([]);
      }
      expect(await judged(byRules)).toEqual(analyses);
    });

    it('leave nothing of their texts in the log', async () => {
      model.setScript(OBEDIENCE['answers with the orders alone'] ?? fail());
      await judged(byModel);
      expect(logged.length).toBeGreaterThanOrEqual(pictures.filter(isAsked).length);
      const texts = pictures.flatMap(({ conversation }) => conversation.messages.map(({ text }) => text));
      const telling = texts.filter((text) => text.length > 6);
      expect(logged.filter((line) => telling.some((text) => line.includes(text)))).toEqual([]);
    });
  });
}

function fail(): never {
  throw new Error('there are as many pictures as analyses');
}
