import { languageTag } from '@dearly/contracts';
import { languageTagOf } from './language-tag';

describe('languageTagOf', () => {
  it.each([
    ['de', 'de'],
    [' DE ', 'de'],
    ['German', 'de'],
    ['deutsch', 'de'],
    ['pt_BR', 'pt-BR'],
    ['zh-hant', 'zh-Hant'],
    ['Español', 'es'],
    ['', undefined],
    ['Klingon', undefined],
    ['12', undefined],
    ['de-', undefined],
    ['x'.repeat(100), undefined],
  ])('reads %j as %s', (cell, tag) => {
    expect(languageTagOf(cell)).toBe(tag);
    if (tag !== undefined) expect(languageTag.safeParse(tag).success).toBe(true);
  });
});
