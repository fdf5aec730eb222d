import sharp from 'sharp';
import type { Truth } from './truth';
import { variantOf } from './variants';

const TRUTH: Truth = {
  file: '1.png',
  contact: 'Trail Crew',
  group: true,
  service: 'sms',
  messages: [
    { sender: 'them', senderName: 'Bea', text: 'In', box: { left: 10, top: 90, width: 40, height: 30 } },
    { sender: 'them', senderName: 'Bea', text: 'Wait', box: { left: 10, top: 130, width: 40, height: 30 } },
    { sender: 'them', senderName: 'Ömer', text: 'Same', box: { left: 10, top: 170, width: 40, height: 30 } },
  ],
  timestamps: [],
  timeBoxes: [],
};

const picture = () =>
  sharp({ create: { width: 200, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

describe('what a picture may go through', () => {
  it('becomes a JPEG of its size that says the same', async () => {
    const { bytes, truth } = (await variantOf(await picture(), TRUTH, 'jpeg60')) ?? fail('no picture');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 400 });
    expect(truth.messages).toEqual(
      TRUTH.messages.map(({ sender, senderName, text }) => ({ sender, senderName, text })),
    );
  });

  it('becomes half as wide and as high', async () => {
    const { bytes } = (await variantOf(await picture(), TRUTH, 'half')) ?? fail('no picture');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 100, height: 200 });
  });

  it('becomes a JPEG of half the size, as messengers share it', async () => {
    const { bytes } = (await variantOf(await picture(), TRUTH, 'half-jpeg60')) ?? fail('no picture');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 100, height: 200 });
  });

  it('loses its header, and with it the contact and the name above the first block', async () => {
    const { bytes, truth } = (await variantOf(await picture(), TRUTH, 'cropped')) ?? fail('no picture');
    expect((await sharp(bytes).metadata()).height).toBe(400 - 84);
    expect(truth.contact).toBe('');
    expect(truth.messages.map(({ senderName }) => senderName)).toEqual([undefined, undefined, 'Ömer']);
  });

  it('is not cropped when nobody knows where its messages begin', async () => {
    const messages = TRUTH.messages.map(({ sender, text }) => ({ sender, text }));
    expect(await variantOf(await picture(), { ...TRUTH, messages }, 'cropped')).toBeUndefined();
    expect(await variantOf(await picture(), { ...TRUTH, messages: [] }, 'cropped')).toBeUndefined();
  });
});

function fail(reason: string): never {
  throw new Error(reason);
}
