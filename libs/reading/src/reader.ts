import { isDoubtful, LIMITS, NO_CONVERSATION, type Conversation } from '@dearly/contracts';
import { assemble } from './conversation/assemble';
import { readParts, type ReadPart } from './conversation/read-part';
import { percentOf } from './conversation/confidence';
import { repairText } from './conversation/repair-text';
import { wordsBeside } from './conversation/words-beside';
import { decodePicture } from './decode';
import { findLayout } from './layout/find-layout';
import { readPage, readPlainPage } from './languages/read-page';
import type { Layout } from './layout/layout';
import { composePages } from './page/compose-pages';
import { plainBubble, plainPage } from './page/plain-page';
import type { Raster } from './raster';
import { openRecogniser, type Recogniser } from './recognise/recogniser';

/** What a picture says: all its text, and the conversation it shows, which is empty when it shows none. */
export type ReadPicture = { fullText: string; conversation: Conversation };

export type ReadStage = 'decoding' | 'finding' | 'recognising' | 'assembling';

/** Of a word that is read without knowing where text stands; from 0 to 100. Textures read as words with little. */
const LEAST_CONFIDENCE = 50;

export type Reader = {
  /**
   * Reads one picture at a time; `onStage` is told what is being done. Another picture's text never shows in it.
   * @throws AppError picture_unreadable, picture_script_unread (a conversation in letters it has no data for); the
   * reader goes on.
   */
  read(bytes: Uint8Array, onStage?: (stage: ReadStage) => void): Promise<ReadPicture>;
  close(): Promise<void>;
};

/**
 * Opens a reader of screenshots (specification, section 7), in the languages of `LANGUAGES`. Its memory is given back every
 * `recycleAfter` pages.
 */
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
      const others = await readAgain(recogniser, raster, parts);
      onStage('assembling');
      return { fullText: cutText([...parts.map(({ text }) => text), ...others]), conversation };
    },
    close: () => recogniser.close(),
  };
}

async function recogniseParts(recogniser: Recogniser, raster: Raster, layout: Layout): Promise<ReadPart[]> {
  const parts: ReadPart[] = [];
  for (const page of composePages(raster, layout)) {
    parts.push(...readParts(page, await readPage(recogniser, page)));
  }
  return parts;
}

/**
 * Bubbles of which it is doubtful what they say are read a second time, as they are: no word that plain reading finds
 * in them is lost for searching.
 */
async function readAgain(recogniser: Recogniser, raster: Raster, parts: ReadPart[]): Promise<string[]> {
  const found: string[] = [];
  for (const { part, text, sureness } of parts) {
    if (part.kind !== 'bubble' || !isDoubtful({ confidence: percentOf(sureness) })) continue;
    found.push(...wordsBeside(text, await recogniser.recognise(plainBubble(raster, part.box))));
  }
  return found;
}

/** Text that stands anywhere: a web page, a letter, a photograph of one. Textures read as words with little confidence. */
async function readPlain(
  recogniser: Recogniser,
  raster: Raster,
  onStage: (stage: ReadStage) => void,
): Promise<ReadPicture> {
  const lines = await readPlainPage(recogniser, plainPage(raster));
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
    conversation: NO_CONVERSATION,
  };
}

function cutText(lines: string[]): string {
  return lines.join('\n').slice(0, LIMITS.analysis.fullTextChars);
}
