import { LIMITS, type Conversation } from '@dearly/contracts';
import { assemble } from './conversation/assemble';
import { readParts, type ReadPart } from './conversation/read-part';
import { repairText } from './conversation/repair-text';
import { decodePicture } from './decode';
import { findLayout } from './layout/find-layout';
import type { Layout } from './layout/layout';
import { composePages } from './page/compose-pages';
import { plainPage } from './page/plain-page';
import type { Raster } from './raster';
import { openRecogniser, type Recogniser } from './recognise/recogniser';

/** What a picture says: all its text, and the conversation it shows, which is empty when it shows none. */
export type ReadPicture = { fullText: string; conversation: Conversation };

export type ReadStage = 'decoding' | 'finding' | 'recognising' | 'assembling';

export type Reader = {
  /**
   * Reads one picture at a time; `onStage` is told what is being done. Another picture's text never shows in it.
   * @throws AppError picture_unreadable; the reader goes on.
   */
  read(bytes: Uint8Array, onStage?: (stage: ReadStage) => void): Promise<ReadPicture>;
  close(): Promise<void>;
};

/** Of a word in a picture that is no conversation; from 0 to 100. */
const LEAST_CONFIDENCE = 50;

/** Opens a reader of screenshots (specification, section 7). Its memory is given back every `recycleAfter` pictures. */
export async function openReader({ recycleAfter = 100 }: { recycleAfter?: number } = {}): Promise<Reader> {
  const recogniser = await openRecogniser({ recycleAfter });
  return {
    async read(bytes, onStage = () => undefined) {
      onStage('decoding');
      const raster = await decodePicture(bytes);
      onStage('finding');
      const layout = findLayout(raster);
      onStage('recognising');
      const parts = layout.isChat ? await recogniseParts(recogniser, raster, layout) : [];
      const conversation = assemble(parts, layout.service, raster);
      if (conversation.messages.length === 0) return await readPlain(recogniser, raster, onStage);
      onStage('assembling');
      return { fullText: cutText(parts.map(({ text }) => text)), conversation };
    },
    close: () => recogniser.close(),
  };
}

async function recogniseParts(recogniser: Recogniser, raster: Raster, layout: Layout): Promise<ReadPart[]> {
  const parts: ReadPart[] = [];
  for (const page of composePages(raster, layout)) {
    parts.push(...readParts(page, await recogniser.recognise(page)));
  }
  return parts;
}

/** Text that stands anywhere: a web page, a letter, a photograph of one. Textures read as words with little confidence. */
async function readPlain(
  recogniser: Recogniser,
  raster: Raster,
  onStage: (stage: ReadStage) => void,
): Promise<ReadPicture> {
  const lines = await recogniser.recognise(plainPage(raster), 'picture');
  onStage('assembling');
  const texts = lines.map(({ words }) =>
    repairText(
      words
        .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
        .map(({ text }) => text)
        .join(' '),
    ),
  );
  return {
    fullText: cutText(texts.filter((text) => text !== '')),
    conversation: { contact: '', service: 'unknown', messages: [], timestamps: [] },
  };
}

function cutText(lines: string[]): string {
  return lines.join('\n').slice(0, LIMITS.analysis.fullTextChars);
}
