import { LIMITS, type Conversation } from '@dearly/contracts';
import { assemble } from './conversation/assemble';
import { readParts } from './conversation/read-part';
import { repairText } from './conversation/repair-text';
import { decodePicture } from './decode';
import { findLayout } from './layout/find-layout';
import type { Layout } from './layout/layout';
import { composePages } from './page/compose-pages';
import { greyOf } from './page/grey';
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
      return layout.isChat
        ? await readChat(recogniser, raster, layout, onStage)
        : await readPlain(recogniser, raster, onStage);
    },
    close: () => recogniser.close(),
  };
}

type OnStage = (stage: ReadStage) => void;

async function readChat(
  recogniser: Recogniser,
  raster: Raster,
  layout: Layout,
  onStage: OnStage,
): Promise<ReadPicture> {
  const parts = [];
  for (const page of composePages(raster, layout))
    parts.push(...readParts(page, await recogniser.recognise(page)));
  onStage('assembling');
  return {
    fullText: cutText(parts.flatMap(({ lines }) => lines)),
    conversation: assemble(parts, layout.service),
  };
}

async function readPlain(recogniser: Recogniser, raster: Raster, onStage: OnStage): Promise<ReadPicture> {
  const lines = await recogniser.recognise(greyOf(raster), 'picture');
  onStage('assembling');
  return {
    fullText: cutText(lines.map(({ words }) => repairText(words.map(({ text }) => text).join(' ')))),
    conversation: { contact: '', service: 'unknown', messages: [], timestamps: [] },
  };
}

function cutText(lines: string[]): string {
  return lines.join('\n').slice(0, LIMITS.analysis.fullTextChars);
}
