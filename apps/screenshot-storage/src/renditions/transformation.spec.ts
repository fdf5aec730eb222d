import { errorCodeOf } from '../../test/pictures/error-code-of';
import {
  formatFor,
  readTransformation,
  refuseTransformation,
  renditionName,
  transformation,
} from './transformation';

const messageOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    return (error as Error).message;
  }
  return 'taken';
};

describe('a transformation that an address asks for', () => {
  it('covers with a quality of 80 unless it says otherwise', () => {
    expect(readTransformation({})).toEqual({ resize: 'cover', quality: 80 });
    const all = { width: '1', height: '2500', resize: 'fill', quality: '20', format: 'origin' };
    expect(readTransformation(all)).toEqual({
      ...{ width: 1, height: 2_500, quality: 20 },
      ...{ resize: 'fill', format: 'origin' },
    });
  });

  it.each([
    [{ width: '0' }, 'body/width: must be a whole number from 1 to 2500'],
    [{ width: '2501' }, 'body/width: must be a whole number from 1 to 2500'],
    [{ height: '-1' }, 'body/height: must be a whole number from 1 to 2500'],
    [{ height: '' }, 'body/height: must be a whole number from 1 to 2500'],
    [{ height: '1e3' }, 'body/height: must be a whole number from 1 to 2500'],
    [{ height: '1.5' }, 'body/height: must be a whole number from 1 to 2500'],
    [{ quality: '19' }, 'body/quality: must be a whole number from 20 to 100'],
    [{ quality: '101' }, 'body/quality: must be a whole number from 20 to 100'],
    [{ resize: 'inside' }, 'body/resize: must be cover, contain, fill'],
    [{ format: 'avif' }, 'body/format: must be origin'],
  ])('is refused for %j, and the text names what is wrong', async (query, message) => {
    expect(messageOf(() => readTransformation(query))).toBe(message);
    expect(await errorCodeOf(() => readTransformation(query))).toBe('storage_body_refused');
  });

  it('stands in a body with numbers, and with nothing else', () => {
    expect(transformation.safeParse({ width: 10 }).success).toBe(true);
    for (const wrong of [{ width: '10' }, { width: 2_501 }, { widht: 10 }, 'width', []]) {
      expect(transformation.safeParse(wrong).success).toBe(false);
    }
  });

  it('is not asked for a second time at an address that was signed with one', () => {
    expect(messageOf(() => refuseTransformation({}))).toBe('taken');
    expect(messageOf(() => refuseTransformation({ quality: '100' }))).toMatch(/^quality: /);
  });
});

describe('the kind of picture that is sent', () => {
  const asked = readTransformation({});

  it.each([
    ['image/webp', 'webp'],
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'webp'],
    ['image/png, IMAGE/WebP;q=0.5', 'webp'],
    ['image/webp;q=0', 'origin'],
    ['image/webp; q=0.0, image/png', 'origin'],
    ['*/*', 'origin'],
    ['image/*', 'origin'],
    ['image/webpx', 'origin'],
    ['', 'origin'],
    [undefined, 'origin'],
  ])('for %j is %s', (accept, format) => {
    expect(formatFor(asked, accept)).toBe(format);
  });

  it('stays as it is when that is asked for', () => {
    expect(formatFor(readTransformation({ format: 'origin' }), 'image/webp')).toBe('origin');
  });
});

describe('the name of a rendition', () => {
  it('is another one for everything that is seen', () => {
    const names = [{}, { width: '1' }, { height: '1' }, { resize: 'fill' }, { quality: '81' }]
      .map(readTransformation)
      .flatMap((asked) => [renditionName(asked, 'webp'), renditionName(asked, 'origin')]);
    expect(new Set(names).size).toBe(names.length);
  });
});
