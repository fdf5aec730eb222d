import { writtenLine } from '../conversation/written';
import type { Line } from '../recognise/recognised';
import { movedBack, pageOfLines } from './line-page';

const at = (top: number): Line => ({
  ...writtenLine(['one', 'two']),
  box: { left: 0, top, width: 90, height: 24 },
});

describe('a page of some lines of another', () => {
  const data = new Uint8Array(100 * 300).map((_, i) => Math.floor(i / 100) % 250);
  const some = pageOfLines({ width: 100, height: 300, data }, [at(40), at(200)]);

  it('has their rows, with paper around each', () => {
    const firstOf = (top: number) => some.page.data[top * 100];
    expect(some.bands.map(({ top }) => firstOf(top))).toEqual([36, 196]);
    expect(firstOf(0)).toBe(255);
    expect(firstOf(some.page.height - 1)).toBe(255);
  });

  it('gives what was read on it back to where it came from', () => {
    const read = some.bands.map(({ top }) => at(top + 4));
    expect(movedBack(some, read).map(({ box }) => box.top)).toEqual([40, 200]);
    expect(movedBack(some, read)[1]?.words[0]?.glyphs[0]?.box.top).toBe(200 - (some.bands[1]?.top ?? 0) - 4);
  });

  it('drops what was read between them', () => {
    expect(movedBack(some, [at(9_000)])).toEqual([]);
  });
});
