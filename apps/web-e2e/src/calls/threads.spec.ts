import sharp from 'sharp';
import { signUpPerson } from '../api/product-api';
import { expect, test } from '../installation';
import { CONVERSATIONS, linesOf } from '../screenshots/conversations';
import { screenshotsApi } from '../screenshots/screenshots-api';

/** Places in `d10.png`, in pixels from its top: where messages begin, and those around the one that both pictures show. */
const HEADER = 420;
const SHARED_TOP = 885;
const SHARED_END = 1_080;
const INPUT_BAR = 2_250;

const d10 = () => {
  const picture = CONVERSATIONS.find(({ file }) => file === 'd10.png');
  if (!picture) throw new Error('There is no d10.png.');
  return picture;
};

/** The conversation before its last messages came, and scrolled down to them: the header stays where it is. */
async function twoParts(): Promise<[top: Buffer, end: Buffer]> {
  const { bytes } = d10();
  const page = { width: 1170, background: '#fff' };
  const white = (height: number) =>
    sharp({ create: { width: page.width, height, channels: 3, background: page.background } })
      .png()
      .toBuffer();
  const top = sharp(bytes).composite([
    { input: await white(INPUT_BAR - SHARED_END), left: 0, top: SHARED_END },
  ]);
  const scrolled = await sharp(bytes)
    .extract({ left: 0, top: SHARED_TOP, width: page.width, height: INPUT_BAR - SHARED_TOP })
    .toBuffer();
  const end = sharp(bytes).composite([
    { input: await white(INPUT_BAR - HEADER), left: 0, top: HEADER },
    { input: scrolled, left: 0, top: HEADER },
  ]);
  return [await top.png().toBuffer(), await end.png().toBuffer()];
}

test('two screenshots of one conversation are read as one, and counted once', async ({ stack }) => {
  const me = screenshotsApi(stack, (await signUpPerson(stack)).session.access_token);
  const { body: audience } = await me.createAudience({ name: 'Scrolled' });
  const [top, end] = await twoParts();
  // The later part first: the order is that of the conversation.
  const ids: string[] = [];
  for (const picture of [end, top]) {
    const { body } = await me.upload(audience.id, picture);
    ids.unshift(body.id);
    await me.analyze(body.id);
    await expect
      .poll(async () => (await me.screenshot(body.id)).body.isAnalyzed, { timeout: 60_000 })
      .toBe(true);
  }
  const { thread } = (await me.ocr(ids[0] ?? '')).body;
  expect(thread?.screenshots).toEqual(ids);
  expect(linesOf(thread?.conversation.messages ?? [])).toEqual(linesOf(d10().messages));
  expect(thread?.conversation.contact).toBe('Tariq');
  // They began it, and one picture continues it: nothing is left to measure.
  expect((await me.insights(audience.id)).status).toBe(404);
});
