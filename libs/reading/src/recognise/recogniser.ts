import language from '@tesseract.js-data/eng';
import { createWorker, PSM, type Worker } from 'tesseract.js';
import type { Plane } from '../page/resample';
import { linesOf, type Line } from './recognised';

/** `block`: one column of lines, as our pages are. `picture`: text anywhere, as on any photograph or web page. */
export type Arrangement = 'block' | 'picture';

export type Recogniser = {
  /** Reads dark text on white paper, line by line from the top. One page at a time. */
  recognise(page: Plane, arrangement?: Arrangement): Promise<Line[]>;
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

/**
 * Starts a recogniser of English text, which has a thread of its own. It needs no network: the data comes out of a
 * package. The memory it takes only grows, so it starts anew after `recycleAfter` pages; what it has read leaves no
 * trace in what it reads next.
 */
export async function openRecogniser({ recycleAfter }: { recycleAfter: number }): Promise<Recogniser> {
  let worker = await startWorker();
  let mode: Arrangement | undefined;
  let pages = 0;

  return {
    async recognise(page, arrangement = 'block') {
      if (pages >= recycleAfter) {
        await worker.terminate();
        worker = await startWorker();
        [mode, pages] = [undefined, 0];
      }
      pages++;
      if (mode !== arrangement) {
        mode = arrangement;
        const { psm, invert } = MODES[arrangement];
        await worker.setParameters({ tessedit_pageseg_mode: psm, tessedit_do_invert: invert });
      }
      const { data } = await worker.recognize(asPgm(page), {}, { text: false, blocks: true });
      return linesOf(data);
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

async function startWorker(): Promise<Worker> {
  const worker = await createWorker('eng', 1, {
    langPath: `${language.langPath}_best_int`,
    gzip: true,
    cacheMethod: 'none',
    // Without this a page that cannot be read ends the process; with it, `recognize` rejects.
    errorHandler: () => undefined,
  });
  await worker.setParameters({
    user_defined_dpi: '300',
    // Words of one picture must not teach it how to read the next.
    tessedit_enable_doc_dict: '0',
    classify_enable_learning: '0',
  });
  return worker;
}

/** The plainest picture format there is: nothing to compress, nothing to decode. */
function asPgm({ width, height, data }: Plane): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}
