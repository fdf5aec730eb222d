import { audienceInsights, type AnalysisDocument } from '@dearly/contracts';
import { documentOf } from './analysis-documents';
import { storeReading } from './ocr-side';
import { newPicture, newUser, startStorage, type StorageService } from './storage-fixture';

const TALK = [
  ['me', 'Hi Ada, are you free on Saturday?'],
  ['me', 'We would go to the lake around noon'],
  ['them', 'Yes! What time were you thinking of?'],
  ['me', 'Twelve, and bring the bread please'],
] as const;

/** The analysis of a picture that shows some of the conversation. */
function shown(from: number, to: number, contact = 'Ada'): AnalysisDocument {
  const lines = TALK.slice(from, to);
  const mine = lines.findIndex(([sender]) => sender === 'me');
  const hasReply = mine >= 0 && lines.slice(mine).some(([sender]) => sender === 'them');
  const document = documentOf({ text: lines[mine]?.[1] ?? null, contact, hasReply });
  document.ocr.parsedConversation.messages = lines.map(([sender, text]) => ({
    sender,
    text,
    timing: { kind: 'unknown' },
  }));
  return document;
}

describe('screenshots that show one conversation', () => {
  let storage: StorageService;
  let me: string;
  let audienceId: string;
  beforeAll(async () => {
    storage = await startStorage();
  });
  beforeEach(async () => {
    me = newUser();
    audienceId = (await storage.createAudience(me)).id;
  });
  afterAll(() => storage.stop());

  const read = async (id: string, document: AnalysisDocument): Promise<void> => {
    expect(await storeReading(storage, me, id, document)).toEqual({ isStored: true });
  };
  const analysed = async (document: AnalysisDocument, audience = audienceId): Promise<string> => {
    const { id } = await storage.upload(me, { bytes: await newPicture(), audienceId: audience });
    await read(id, document);
    return id;
  };
  const insights = async () => audienceInsights.parse(await storage.getInsights(me, audienceId));
  const threadOf = async (id: string) =>
    (await storage.getOcr(me, id))['thread'] as {
      screenshots: string[];
      conversation: { messages: { text: string }[] };
    } | null;

  it('tell together no place in a picture, which each keeps for itself', async () => {
    const box = { left: 0.1, top: 0.2, width: 0.5, height: 0.05 };
    const ids = [];
    for (const [from, to] of [
      [0, 2],
      [1, 3],
    ] as const) {
      const document = shown(from, to);
      for (const message of document.ocr.parsedConversation.messages) message.box = box;
      ids.push(await analysed(document));
    }
    const [top = ''] = ids;
    expect((await threadOf(top))?.conversation.messages).toHaveLength(3);
    expect(JSON.stringify(await threadOf(top))).not.toContain('"box"');
    const { parsedData } = await storage.getOcr(me, top);
    expect(JSON.parse(String(parsedData))).toMatchObject({ messages: [{ box }, { box }] });
  });

  it('are one in the insights, and each tells of the others', async () => {
    const end = await analysed(shown(2, 4));
    const top = await analysed(shown(0, 2));
    expect(await threadOf(top)).toBeNull();
    const middle = await analysed(shown(1, 3));
    for (const id of [top, middle, end]) {
      const thread = await threadOf(id);
      expect(thread?.screenshots).toEqual([top, middle, end]);
      expect(thread?.conversation.messages.map(({ text }) => text)).toEqual(TALK.map(([, text]) => text));
    }
    // The first picture alone shows no reply.
    expect(await insights()).toMatchObject({ n: 1, continued: 2, analyzed: 3, responseRate: 100 });
  });

  it('are told apart again when one of them is deleted, or read again as another person’s', async () => {
    const top = await analysed(shown(0, 2));
    const middle = await analysed(shown(1, 3));
    const end = await analysed(shown(2, 4));
    await storage.deleteScreenshot(me, middle);
    expect([await threadOf(top), await threadOf(end)]).toEqual([null, null]);
    expect(await insights()).toMatchObject({ n: 1, openedByThem: 1, continued: 0 });

    const again = await analysed(shown(1, 3));
    expect((await threadOf(again))?.screenshots).toEqual([top, again, end]);
    await read(again, shown(1, 3, 'Zoe'));
    expect([await threadOf(top), await threadOf(again), await threadOf(end)]).toEqual([null, null, null]);
  });

  it('are not joined over audiences, people or accounts', async () => {
    const top = await analysed(shown(0, 3));
    await analysed(shown(1, 4, 'Zoe'));
    await analysed(shown(1, 4, ''));
    await analysed(shown(1, 4), (await storage.createAudience(me, 'Elsewhere')).id);
    expect(await threadOf(top)).toBeNull();
  });

  it('are joined when they are stored at once', async () => {
    const ids = await Promise.all([shown(0, 3), shown(1, 4)].map((document) => analysed(document)));
    expect((await threadOf(ids[0] ?? ''))?.screenshots).toEqual(ids);
  });
});
