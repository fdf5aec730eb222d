import type { Audience, ScreenshotSummary } from '@dearly/contracts';

/** Ids as the server makes them: of the given kind and number, growing with the number. */
export function idOf(kind: 'audience' | 'screenshot', number: number): string {
  const block = kind === 'audience' ? 'a' : 'b';
  return `01890000-0000-7000-8${block.repeat(3)}-${String(number).padStart(12, '0')}`;
}

export function audienceCalled(name: string, number: number, changes: Partial<Audience> = {}): Audience {
  return {
    id: idOf('audience', number),
    name,
    createdAt: '2025-03-01T10:00:00.000Z',
    updatedAt: '2025-03-01T10:00:00.000Z',
    screenshotCount: 0,
    analyzedCount: 0,
    coverUrls: [],
    ...changes,
  };
}

export function screenshotOf(
  audienceId: string,
  number: number,
  changes: Partial<ScreenshotSummary> = {},
): ScreenshotSummary {
  return {
    id: idOf('screenshot', number),
    audienceId,
    filename: `IMG_${number}.png`,
    url: `/storage/v1/object/sign/screenshots/${number}.png?token=t`,
    thumbnailUrl: `/storage/v1/object/sign/screenshots/thumbnails/${number}.webp?token=t`,
    storagePath: `me/${number}.png`,
    contentType: 'image/png',
    size: 1_000,
    width: 1_170,
    height: 2_532,
    createdAt: '2025-03-01T10:00:00.000Z',
    isAnalyzed: false,
    analysis: { state: changes.isAnalyzed ? 'done' : 'none' },
    ...changes,
  };
}

/** The one error body of the product's calls. */
export function errorAnswer(status: number, code: string, message: string) {
  return { status, body: { code, message, requestId: 'r1' } };
}
