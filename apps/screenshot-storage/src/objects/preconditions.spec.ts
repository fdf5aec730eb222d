import { isSameVersion, isUnchanged } from './preconditions';

const lastModified = new Date('2030-01-02T03:04:05.678Z');
const date = lastModified.toUTCString();
const later = 'Wed, 02 Jan 2030 03:04:06 GMT';
const earlier = 'Wed, 02 Jan 2030 03:04:04 GMT';
const version = { etag: '"abc"', lastModified };

describe('isUnchanged', () => {
  it.each([
    [{}, false],
    [{ ifNoneMatch: '"abc"' }, true],
    [{ ifModifiedSince: date }, true],
    [{ ifModifiedSince: earlier }, false],
    [{ ifNoneMatch: '"x"', ifModifiedSince: later }, false],
    [{ ifNoneMatch: '"abc"', ifModifiedSince: earlier }, true],
  ])('given %j is %j', (headers, unchanged) => {
    expect(isUnchanged(version, headers)).toBe(unchanged);
  });
});

describe('isSameVersion', () => {
  it.each([
    [undefined, true],
    ['"abc"', true],
    ['"x"', false],
    ['W/"abc"', false],
    [date, true],
    [later, false],
    [earlier, false],
    ['abc', false],
  ])('given If-Range %j is %j', (ifRange, same) => {
    expect(isSameVersion(version, ifRange)).toBe(same);
  });

  it('never puts parts of a version with a weak tag together', () => {
    expect(isSameVersion({ etag: 'W/"abc"', lastModified }, 'W/"abc"')).toBe(false);
  });
});
