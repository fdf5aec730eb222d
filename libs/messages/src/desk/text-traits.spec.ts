import { messageLength } from '../template/length';
import { isInParts } from './text-traits';
import { randomFrom } from '../../test/phone-strings';

const SIGNS = [...'abc XYZ.,!?{}[]~^|\\€éèñß@_`´ëøłД👋🏽\n'];

describe('what a text has', () => {
  it('is in parts exactly when the long count says so', () => {
    const { below } = randomFrom(1);
    const random = () => below(2 ** 30) / 2 ** 30;
    for (let round = 0; round < 2_000; round++) {
      const few = SIGNS.filter(() => random() < 0.3);
      const length = 60 + Math.floor(random() * 110);
      const text = Array.from({ length }, () => few[Math.floor(random() * few.length)] ?? 'a').join('');
      expect([text, isInParts(text)]).toEqual([text, messageLength(text).parts > 1]);
    }
  });
});
