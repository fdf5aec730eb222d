import { placeName, placesOf } from './places';

const named = (kind: 'vcard' | 'text', places: number[]) => {
  const found = placesOf({ kind, places: [0, ...places] });
  return places.map((_, at) => placeName(found, at + 2));
};

describe('the places of rows', () => {
  it('are the cards of an address book, also behind groups and empty cards', () => {
    expect(named('vcard', [1, 2, 5, 6, 9])).toEqual(['card 1', 'card 2', 'card 5', 'card 6', 'card 9']);
  });

  it('are the lines of a text in which numbers were found, of which there may be several in one', () => {
    expect(named('text', [3, 3, 4])).toEqual(['row 3', 'row 3', 'row 4']);
  });

  it('are the rows themselves where the list has its own names of columns', () => {
    expect(placesOf({ kind: 'xlsx', places: [3, 4, 9] })).toBeUndefined();
    expect(placeName(undefined, 9)).toBe('row 9');
  });

  it('are few, or none', () => {
    expect(placesOf({ kind: 'vcard', places: Array.from({ length: 200_001 }, (_, at) => at) })?.runs).toEqual(
      [{ row: 2, place: 1 }],
    );
    const gaps = Array.from({ length: 3_000 }, (_, at) => 2 * at);
    expect(placesOf({ kind: 'text', places: gaps })).toBeUndefined();
  });
});
