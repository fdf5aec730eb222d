import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { findLayout } from './find-layout';
import type { Layout } from './layout';

const FOLDER = join(__dirname, '../../test/screens/fixtures');

type Truth = {
  file: string;
  service: string;
  messages: { sender: string; senderName?: string }[];
  timestamps: string[];
};
const truths: Truth[] = JSON.parse(readFileSync(join(FOLDER, 'truth.json'), 'utf8'));

async function layoutOf(picture: Sharp) {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return findLayout({ width: info.width, height: info.height, data });
}

const VARIANTS: Record<string, ((picture: Sharp) => Promise<Sharp>) | null> = {
  'as it is': null,
  'at a third of the size': (picture) => Promise.resolve(picture.resize({ width: 390 })),
  'as JPEG 60': async (picture) => sharp(await picture.jpeg({ quality: 60 }).toBuffer()),
};

describe.each(truths)('the layout of $file', ({ file, messages, timestamps, service }) => {
  let asItIs: Promise<Layout>;
  beforeAll(() => {
    asItIs = layoutOf(sharp(join(FOLDER, file)));
  });

  it.each(Object.entries(VARIANTS))('has its bubbles on their sides, %s', async (_variant, change) => {
    const layout = await (change ? change(sharp(join(FOLDER, file))).then(layoutOf) : asItIs);
    const senders = layout.parts.flatMap((part) => (part.kind === 'bubble' ? [part.sender] : []));
    expect(senders).toEqual(messages.map(({ sender }) => sender));
    expect(layout).toMatchObject({ isChat: true, service });
    expect(layout.title).not.toBeNull();
  });

  it('has its time lines and names', async () => {
    const { parts } = await asItIs;
    const count = (kind: string) => parts.filter((part) => part.kind === kind).length;
    expect(count('time')).toBe(timestamps.length);
    expect(count('name')).toBe(messages.filter(({ senderName }) => senderName).length);
  });
});
