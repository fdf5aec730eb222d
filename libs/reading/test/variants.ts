import sharp from 'sharp';
import type { Truth } from './truth';

/** What a picture may go through before it is shared. */
export const VARIANTS = ['jpeg60', 'half', 'half-jpeg60', 'cropped'] as const;
export type Variant = (typeof VARIANTS)[number];

/**
 * A picture as it looks after that, and what it says then. `cropped` loses everything above its first message or time
 * line, the header with it.
 * @returns undefined when it cannot be told where to crop
 */
export async function variantOf(
  bytes: Buffer,
  truth: Truth,
  variant: Variant,
): Promise<{ bytes: Buffer; truth: Truth } | undefined> {
  const { width, height } = await sharp(bytes).metadata();
  if (variant === 'jpeg60')
    return { bytes: await sharp(bytes).jpeg({ quality: 60 }).toBuffer(), truth: plain(truth) };
  if (variant === 'half' || variant === 'half-jpeg60') {
    const resized = sharp(bytes).resize(Math.round(width / 2));
    // A messenger that shares pictures does both, and halves the colour once more.
    const encoded = variant === 'half' ? resized.png() : resized.jpeg({ quality: 60 });
    return { bytes: await encoded.toBuffer(), truth: plain(truth) };
  }
  const boxes = [...truth.messages.map(({ box }) => box), ...(truth.timeBoxes ?? [])];
  const tops = boxes.map((box) => box?.top ?? 0);
  const top = Math.min(...tops) - 6;
  if (!Number.isFinite(top) || top <= 0) return undefined;
  const cropped = await sharp(bytes)
    .extract({ left: 0, top, width, height: height - top })
    .png()
    .toBuffer();
  return { bytes: cropped, truth: { ...plain(truth), contact: '', messages: namesAfterCrop(truth) } };
}

/** Boxes do not hold for another size. */
function plain(truth: Truth): Truth {
  const copy = structuredClone(truth);
  delete copy.timeBoxes;
  for (const message of copy.messages) delete message.box;
  return copy;
}

/** The name above the first block is cut away. */
function namesAfterCrop(truth: Truth): Truth['messages'] {
  const first = truth.messages[0]?.senderName;
  const end = truth.messages.findIndex(({ senderName }) => senderName !== first);
  return plain(truth).messages.map(({ senderName, ...message }, index) =>
    senderName === undefined || (end < 0 ? true : index < end) ? message : { ...message, senderName },
  );
}
