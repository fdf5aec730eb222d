import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { findLayout } from './find-layout';

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

const VARIANTS: Record<string, (picture: Sharp) => Sharp> = {
  'as it is': (picture) => picture,
  'at a third of the size': (picture) => picture.resize({ width: 390 }),
  'as JPEG 60': (picture) => picture,
};

describe.each(truths)('the layout of $file', ({ file, messages, timestamps, service }) => {
  it.each(Object.entries(VARIANTS))('has its bubbles on their sides, %s', async (variant, change) => {
    let picture = change(sharp(join(FOLDER, file)));
    if (variant === 'as JPEG 60') picture = sharp(await picture.jpeg({ quality: 60 }).toBuffer());
    const layout = await layoutOf(picture);
    const senders = layout.parts.flatMap((part) => (part.kind === 'bubble' ? [part.sender] : []));
    expect(senders).toEqual(messages.map(({ sender }) => sender));
    expect(layout).toMatchObject({ isChat: true, service });
    expect(layout.title).not.toBeNull();
  });

  it('has its time lines and names', async () => {
    const { parts } = await layoutOf(sharp(join(FOLDER, file)));
    const count = (kind: string) => parts.filter((part) => part.kind === kind).length;
    expect(count('time')).toBe(timestamps.length);
    expect(count('name')).toBe(messages.filter(({ senderName }) => senderName).length);
  });
});
