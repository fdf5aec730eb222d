import { createWorker, PSM, type Worker } from 'tesseract.js';
import type { Language } from '../languages/language';
import type { Plane } from '../page/resample';
import { dataOf, folderOf } from './language-data';
import { linesOf, type Line } from './recognised';

/** `block`: one column of lines, as our pages are. `picture`: text anywhere, as on any photograph or web page. */
export type Arrangement = 'block' | 'picture';

export type Recogniser = {
  /** Reads dark text on white paper, line by line from the top: a block in English unless told otherwise. One page at a time. */
  recognise(page: Plane, how?: { arrangement?: Arrangement; language?: Language }): Promise<Line[]>;
  close(): Promise<void>;
};

/**
 * Our pages are dark on white already: reading each doubtful line once more in negative only costs time. A whole picture
 * may be light on dark anywhere.
 */
const MODES: Record<Arrangement, { psm: PSM; invert: string }> = {
  block: { psm: PSM.SINGLE_BLOCK, invert: '0' },
  picture: { psm: PSM.AUTO, invert: '1' },
};

const ALWAYS = {
  user_defined_dpi: '300',
  // Words of one picture must not teach it how to read the next.
  tessedit_enable_doc_dict: '0',
  classify_enable_learning: '0',
};

/**
 * Starts a recogniser, which has a thread of its own. It needs no network: the data comes out of packages, English at
 * once and another language's when it is first asked for. The memory it takes only grows, so it starts anew after
 * `recycleAfter` pages; what it has read leaves no trace in what it reads next.
 */
export async function openRecogniser({ recycleAfter }: { recycleAfter: number }): Promise<Recogniser> {
  let engine = await startEngine();
  let pages = 0;

  return {
    async recognise(page, { arrangement = 'block', language = 'eng' } = {}) {
      if (pages >= recycleAfter) {
        await engine.worker.terminate();
        engine = await startEngine();
        pages = 0;
      }
      pages++;
      await speak(engine, language);
      await arrange(engine, arrangement);
      const { data } = await engine.worker.recognize(asPgm(page), {}, { text: false, blocks: true });
      return linesOf(data);
    },
    close: async () => {
      await engine.worker.terminate();
    },
  };
}

/** A worker, the languages whose data it holds, and how it is set. */
type Engine = { worker: Worker; held: string[]; language: Language; arrangement: Arrangement | undefined };

async function startEngine(): Promise<Engine> {
  // tesseract.js keeps this very list, and looks for the data of languages that are not in it.
  const held: string[] = ['eng'];
  const worker = await createWorker(held, 1, {
    langPath: folderOf('eng'),
    gzip: true,
    cacheMethod: 'none',
    // Without this a page that cannot be read ends the process; with it, `recognize` rejects.
    errorHandler: () => undefined,
  });
  return { worker, held, language: 'eng', arrangement: undefined };
}

/** Has the worker read in a language; its data is looked for in one folder, so it is handed over where it is another's. */
async function speak(engine: Engine, language: Language): Promise<void> {
  if (engine.language === language) return;
  const { worker, held } = engine;
  if (!held.includes(language)) {
    await worker.FS('writeFile', [`./${language}.traineddata`, await dataOf(language)]);
    // The Italian data names it, and a line is written on every start without it.
    if (language === 'ita') await worker.writeText('./ita.special-words', '');
    held.push(language);
  }
  await worker.reinitialize(language, 1);
  [engine.language, engine.arrangement] = [language, undefined];
}

async function arrange(engine: Engine, arrangement: Arrangement): Promise<void> {
  if (engine.arrangement === arrangement) return;
  const { psm, invert } = MODES[arrangement];
  await engine.worker.setParameters({ ...ALWAYS, tessedit_pageseg_mode: psm, tessedit_do_invert: invert });
  engine.arrangement = arrangement;
}

/** The plainest picture format there is: nothing to compress, nothing to decode. */
function asPgm({ width, height, data }: Plane): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}
