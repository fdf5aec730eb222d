import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpacked } from '../../src/opt-out/likelihood';
import { phraseFeatures } from '../../src/opt-out/phrase-features';
import { learn } from './learn';
import { readPhrases } from './read-phrases';

const PHRASES = [
  { asks: true, text: 'leave me off' },
  { asks: true, text: 'no more of this' },
  { asks: false, text: 'see you there' },
  { asks: false, text: 'what time is it' },
];

describe('learning who asks for no more messages', () => {
  it('tells apart what it has seen, the same way every time', () => {
    const { bias, scale, packed } = learn(PHRASES);
    const weights = unpacked(packed);
    const odds = PHRASES.map(({ text }) => {
      const features = phraseFeatures(text);
      return (
        bias +
        (scale * features.reduce((sum, one) => sum + (weights[one] ?? 0), 0)) / Math.sqrt(features.length)
      );
    });
    expect(odds.map((one) => one > 0)).toEqual([true, true, false, false]);
    expect(learn(PHRASES).packed).toBe(packed);
  });

  it('names a line that is no labelled phrase', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dearly-phrases-'));
    const file = join(folder, 'en.tsv');
    try {
      writeFileSync(file, '# A comment\nstop\tno more\nen\tgo\tStop by\nmaybe\thm\n');
      await expect(readPhrases([file])).rejects.toThrow('en.tsv, line 4: expected "stop", "other" or "go"');
      writeFileSync(file, '# A comment\nstop\tno more\nen\tgo\tStop by\n');
      expect(await readPhrases([file])).toEqual([
        { asks: true, text: 'no more' },
        { asks: false, text: 'Stop by' },
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
