import { languageTag } from '@dearly/contracts';
import { languageTagOf } from './language-tag';
import { versionFinder } from './versions';

describe('languageTagOf', () => {
  it.each([
    ['de', 'de'],
    [' DE ', 'de'],
    ['German', 'de'],
    ['deutsch', 'de'],
    ['pt_BR', 'pt-BR'],
    ['zh-hant', 'zh-Hant'],
    ['Español', 'es'],
    ['Norwegian', 'no'],
    ['nb', 'nb'],
    ['Francais', 'fr'],
    ['German (Austria)', 'de'],
    ['fil', 'fil'],
    ['dem', undefined],
    ['', undefined],
    ['Klingon', undefined],
    ['12', undefined],
    ['de-', undefined],
    ['x'.repeat(100), undefined],
  ])('reads %j as %s', (cell, tag) => {
    expect(languageTagOf(cell)).toBe(tag);
    if (tag === undefined) return;
    expect(languageTag.safeParse(tag).success).toBe(true);
    expect(versionFinder([tag])(cell)).toBe(tag);
  });
});
