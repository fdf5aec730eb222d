import { content } from '../../../test/compare-rows';
import { readRows } from './parse-rows';

describe('readRows of very many rows', () => {
  it.each(['', 'a"\n'])('takes 200,000 contacts below a header and refuses more, behind %j', (first) => {
    const file = (rows: number) => first + 'a\n'.repeat(first === '' ? rows : rows - 1);
    expect(readRows(file(200_001), 0, ',').count).toBe(200_001);
    expect(content(() => readRows(file(200_002), 0, ','))).toEqual({
      fields: [
        { field: 'csvFile', code: 'too_many_rows', message: expect.stringContaining('200,000') as unknown },
      ],
    });
  });

  it('takes any number of empty rows', () => {
    expect(readRows(`a,b\n${',\n'.repeat(300_000)}c,d`, 0, ',').rowNumber(1)).toBe(300_002);
  });
});
