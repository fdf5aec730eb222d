import { conceptsOf } from './concepts';

describe('what words are about', () => {
  it.each([
    ['stop', [['stop']]],
    ['borrame', [['remove', 'me']]],
    ['zebra', [[]]],
    ['why ?', [['why'], ['asking']]],
    ['at 9', [[], ['few digits']]],
    ['555-0192', [['digits'], ['digits']]],
    ['+14155550101', [['many digits']]],
  ])('%s', (plain, concepts) => {
    expect(conceptsOf(plain)).toEqual(concepts);
  });

  it('is the same in all languages', () => {
    for (const word of ['remove', 'borrar', 'supprimer', 'loschen', 'apagar', 'cancellare', '删除', '刪除'])
      expect(conceptsOf(word)).toEqual([['remove']]);
  });

  it('is that of the longest row of Chinese characters that is known', () => {
    expect(conceptsOf('打错电话')).toEqual([['wrong'], ['number']]);
    expect(conceptsOf('请把我移除')).toEqual([['polite'], [], ['me'], ['remove']]);
  });
});
