import { EMOJI_MARK, isDoubtful } from '@dearly/contracts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { overlap } from '../src/layout/boxes';
import { openReader, type Reader, type ReadPicture } from '../src/reader';
import { misplaced } from './misplaced';
import type { Truth as DrawnTruth } from './truth';

type Truth = {
  file: string;
  contact: string;
  service: string;
  messages: { sender: string; senderName?: string; text: string }[];
  timestamps: string[];
};

const FOLDER = path.join(__dirname, 'screens/fixtures');
const TRUTH = JSON.parse(readFileSync(path.join(FOLDER, 'truth.json'), 'utf8')) as Truth[];

function bytesOf(file: string): Buffer {
  return readFileSync(path.join(FOLDER, file));
}

/** Emoji may be left out, and where a line breaks is nobody's concern. */
function plain(text: string): string {
  return text
    .replaceAll(EMOJI_MARK, '')
    .replace(/\p{Extended_Pictographic}|\uFE0F/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function saidIn({ conversation }: ReadPicture) {
  return conversation.messages.map(({ sender, senderName, text }) => ({
    sender,
    senderName,
    text: plain(text),
  }));
}

function wantedOf({ messages }: Truth) {
  return messages.map(({ sender, senderName, text }) => ({ sender, senderName, text: plain(text) }));
}

describe('reading screenshots', () => {
  let reader: Reader;

  beforeAll(async () => {
    reader = await openReader();
  });

  afterAll(async () => {
    await reader.close();
  });

  it.each(TRUTH)('reads $file to the letter: who said what, when, and to whom', async (truth) => {
    const read = await reader.read(bytesOf(truth.file));
    expect(saidIn(read)).toEqual(wantedOf(truth));
    expect(read.conversation.timestamps).toEqual(truth.timestamps);
    expect(read.conversation.contact).toBe(truth.contact);
    for (const { text } of wantedOf(truth)) expect(plain(read.fullText)).toContain(text);
  });

  it.each([
    ['compressed', (bytes: Buffer) => sharp(bytes).jpeg({ quality: 60 }).toBuffer()],
    ['half the size', (bytes: Buffer) => sharp(bytes).resize(585).png().toBuffer()],
    [
      'half the size and compressed',
      (bytes: Buffer) => sharp(bytes).resize(585).jpeg({ quality: 60 }).toBuffer(),
    ],
    [
      'without its header',
      (bytes: Buffer) =>
        sharp(bytes).extract({ left: 0, top: 440, width: 1170, height: 1500 }).png().toBuffer(),
    ],
  ])('reads the same messages from a picture that is %s', async (how, change) => {
    for (const truth of TRUTH.filter(({ file }) => ['d02.png', 'd07.png'].includes(file))) {
      const read = await reader.read(await change(bytesOf(truth.file)));
      expect(saidIn(read)).toEqual(wantedOf(truth));
      expect(read.conversation.contact).toBe(how === 'without its header' ? '' : truth.contact);
    }
  });

  it.each(['d02.png', 'd05.png', 'd07.png'])(
    'is sure of %s when it is clear, and doubts it blurred',
    async (file) => {
      const { conversation: clear } = await reader.read(bytesOf(file));
      expect([clear, ...clear.messages].map(isDoubtful)).toEqual([clear, ...clear.messages].map(() => false));
      const { conversation: blurred } = await reader.read(
        await sharp(bytesOf(file)).blur(6).png().toBuffer(),
      );
      expect(isDoubtful(blurred)).toBe(true);
      const wanted = new Set(TRUTH.flatMap(({ messages }) => messages.map(({ text }) => plain(text))));
      const wrong = blurred.messages.filter(({ text }) => !wanted.has(plain(text)));
      expect(wrong.length).toBeGreaterThan(0);
      expect(wrong.every(isDoubtful)).toBe(true);
    },
  );

  it('keeps for searching what only a second look at doubtful bubbles reads', async () => {
    const { fullText, conversation } = await reader.read(
      await sharp(bytesOf('d08.png')).blur(5).png().toBuffer(),
    );
    const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word.length > 2);
    const wanted = new Set(
      TRUTH.find(({ file }) => file === 'd08.png')?.messages.flatMap(({ text }) => wordsOf(text)),
    );
    const said = new Set(conversation.messages.flatMap(({ text }) => wordsOf(text)));
    expect(wordsOf(fullText).filter((word) => wanted.has(word) && !said.has(word))).not.toEqual([]);
  });

  it.each(['plain-light', 'dark-green-group'])(
    'says where each bubble of a picture of %s stands, and puts none over another',
    async (style) => {
      const folder = path.join(__dirname, 'screens/tune', style);
      const [truth] = JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8')) as DrawnTruth[];
      if (!truth) throw new Error(`There is no picture of ${style}.`);
      const bytes = readFileSync(path.join(folder, truth.file));
      const { conversation } = await reader.read(bytes);
      expect(misplaced(truth, conversation, await sharp(bytes).metadata())).toEqual([]);
      const boxes = conversation.messages.flatMap(({ box }) => box ?? []);
      expect(boxes).toHaveLength(conversation.messages.length);
      expect(boxes.some((one) => boxes.some((other) => one !== other && overlap(one, other)))).toBe(false);
    },
  );

  it('keeps a mark where an emoji stands', async () => {
    const { conversation } = await reader.read(bytesOf('d06.png'));
    const truth = TRUTH.find(({ file }) => file === 'd06.png')?.messages ?? [];
    const [marked] = conversation.messages.filter(({ text }) => text.includes(EMOJI_MARK));
    const [wanted] = truth.filter(({ text }) => /\p{Extended_Pictographic}/u.test(text));
    expect(marked?.text.replaceAll(EMOJI_MARK, '*')).toBe(
      wanted?.text.replace(/\p{Extended_Pictographic}\uFE0F?/gu, '*').replace(/[‘’]/g, "'"),
    );
  });

  it('reads a picture the same whatever it read before', async () => {
    const first = await reader.read(bytesOf('d05.png'));
    for (const file of ['d08.png', 'd02.png', 'd06.png']) await reader.read(bytesOf(file));
    expect(await reader.read(bytesOf('d05.png'))).toEqual(first);
  });

  it('refuses a damaged picture and reads the next one', async () => {
    const whole = bytesOf('d09.png');
    const damaged = reader.read(whole.subarray(0, whole.length >> 1));
    await expect(damaged).rejects.toMatchObject({ code: 'picture_unreadable' });
    expect(saidIn(await reader.read(whole))).toEqual([
      { sender: 'me', senderName: undefined, text: 'Did the package arrive?' },
    ]);
  });

  it('finds nothing in a picture without text', async () => {
    const empty = await sharp({ create: { width: 1170, height: 2532, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await reader.read(empty)).toEqual({
      fullText: '',
      conversation: { contact: '', service: 'unknown', messages: [], timestamps: [] },
    });
  });

  it('reads all text of a picture that shows no conversation, and invents no message', async () => {
    const page = await sharp({
      text: { text: 'Opening hours\nMonday to Friday from nine to five', dpi: 200, width: 900, rgba: true },
    })
      .flatten({ background: '#fff' })
      .extend({ top: 200, bottom: 900, left: 100, right: 100, background: '#fff' })
      .png()
      .toBuffer();
    const { fullText, conversation } = await reader.read(page);
    expect(plain(fullText)).toBe('Opening hours Monday to Friday from nine to five');
    expect(conversation.messages).toEqual([]);
  });

  it('reads a photograph of a page from a smaller copy without losing a word', async () => {
    const letters = await sharp({
      text: {
        text: 'Opening hours\nMonday to Friday from nine to five\nCall before you come',
        dpi: 250,
        rgba: true,
      },
    })
      .png()
      .toBuffer();
    const photograph = await sharp({
      create: { width: 4_000, height: 3_000, channels: 3, background: '#f4f1ea' },
    })
      .composite([{ input: letters, left: 700, top: 900 }])
      .blur(1.2)
      .jpeg({ quality: 85 })
      .toBuffer();
    const { fullText, conversation } = await reader.read(photograph);
    expect(plain(fullText)).toBe('Opening hours Monday to Friday from nine to five Call before you come');
    expect(conversation.messages).toEqual([]);
  });

  it('says what it is doing, in order', async () => {
    const stages: string[] = [];
    await reader.read(bytesOf('d09.png'), (stage) => stages.push(stage));
    expect(stages).toEqual(['decoding', 'finding', 'recognising', 'assembling']);
  });

  it('goes on as before when its recogniser starts anew', async () => {
    const short = await openReader({ recycleAfter: 1 });
    try {
      const first = await short.read(bytesOf('d09.png'));
      expect(await short.read(bytesOf('d09.png'))).toEqual(first);
    } finally {
      await short.close();
    }
  });
});
