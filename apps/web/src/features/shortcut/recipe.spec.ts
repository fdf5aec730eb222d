import { shortcutFile } from '@dearly/contracts';
import { RECIPE } from './recipe';

const fields = RECIPE.map(({ sentence }) => sentence.filter((part) => typeof part !== 'string'));
const keyOf = (number: number) => fields[number - 1]?.find(({ typed }) => typed)?.field;

describe('the shortcut by hand', () => {
  it('asks for keys that the files have', () => {
    const inFile = shortcutFile.shape;
    const inMessage = inFile.messages.element.shape;
    const keys = RECIPE.flatMap(({ name }, index) =>
      name === 'Get Dictionary Value' ? [keyOf(index + 1)] : [],
    );
    expect(keys).toEqual(['messages', 'text', 'phones', 'delaySeconds']);
    expect(keys.every((key) => key && (key in inFile || key in inMessage))).toBe(true);
  });

  it('sends the text to the phones and waits the seconds, by the numbers of the actions that get them', () => {
    const used = fields.flat().flatMap(({ field }) => /^Dictionary Value \((\d+)\)$/.exec(field)?.[1] ?? []);
    expect(used.map((number) => keyOf(Number(number)))).toEqual(['text', 'phones', 'delaySeconds']);
    for (const number of used) expect(RECIPE[Number(number) - 1]?.insideRepeat).toBe(true);
  });

  it('puts between Repeat and End Repeat what it says belongs there', () => {
    const repeat = RECIPE.find(({ name }) => name === 'Repeat with Each');
    const inside = RECIPE.flatMap(({ insideRepeat }, index) => (insideRepeat ? index + 1 : []));
    expect(repeat?.hint).toContain(`Actions ${inside[0]} to ${inside.at(-1)} go between`);
    expect(inside).toEqual([5, 6, 7, 8, 9]);
  });
});
