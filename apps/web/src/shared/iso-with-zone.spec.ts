import { isoWithZone } from './iso-with-zone';

describe('isoWithZone', () => {
  it('names the same moment in the zone it was in', () => {
    const moment = Date.UTC(2025, 2, 1, 10, 20, 30);
    expect(isoWithZone(moment)).toMatch(/^2025-0[23]-\d\dT\d\d:\d\d:30[+-]\d\d:\d\d$/);
    expect(Date.parse(isoWithZone(moment))).toBe(moment);
  });

  it.each([
    [420, '2025-03-01T03:20:30-07:00'],
    [-330, '2025-03-01T15:50:30+05:30'],
    [210, '2025-03-01T06:50:30-03:30'],
    [0, '2025-03-01T10:20:30+00:00'],
  ])('writes an offset of %d minutes', (offset, text) => {
    const zone = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    expect(isoWithZone(Date.UTC(2025, 2, 1, 10, 20, 30))).toBe(text);
    zone.mockRestore();
  });
});
