import { LANGUAGE_NAMES } from './language-names';
import { versionFinder } from './versions';

describe('the version for what a cell says of a language', () => {
  it.each([
    ['de', 'de'],
    ['DE', 'de'],
    [' de-AT ', 'de'],
    ['de_CH', 'de-CH'],
    ['de-CH-1996', 'de-CH'],
    ['German', 'de'],
    ['DEUTSCH', 'de'],
    ['German (Austria)', 'de'],
    ['German - Austria', 'de'],
    ['Francais', 'fr'],
    ['français', 'fr'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['Português', 'pt-BR'],
    ['norsk', 'nb'],
    ['zh-TW', undefined],
    ['Chinese', undefined],
    ['English', undefined],
    ['dem', undefined],
    ['', undefined],
    ['die Deutsche', undefined],
    ['constructor', undefined],
  ])('%j is %j', (cell, tag) => {
    const find = versionFinder(['de-CH', 'de', 'fr', 'pt-BR', 'nb', 'zh-Hans', 'zh-Hant']);
    expect([find(cell), find(cell)]).toEqual([tag, tag]);
  });

  it('is none where there are no versions', () => {
    expect(versionFinder([])('de')).toBeUndefined();
  });

  it('stays the same after more different texts than are remembered', () => {
    const find = versionFinder(['de']);
    const texts = Array.from({ length: 2_500 }, (_, index) => (index % 2 === 0 ? 'German' : `x${index}`));
    expect(texts.filter((text) => find(text) === 'de')).toHaveLength(1_250);
  });

  it('knows languages by the names that the Unicode tables have for them', () => {
    const nameIn = (locale: string, tag: string) =>
      new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(tag);
    for (const [tag, names] of Object.entries(LANGUAGE_NAMES)) {
      expect(names).toContain(nameIn('en', tag));
      if (!['fil', 'ht'].includes(tag)) expect(names).toContain(nameIn(tag, tag));
    }
  });
});
