import { isBucketName, readBucketChanges, readNewBucket } from './bucket-body';

describe('the body of a new bucket', () => {
  it('says its id, name and settings', () => {
    const body = {
      id: 'a',
      name: 'b',
      public: true,
      file_size_limit: '20mb',
      allowed_mime_types: ['image/*'],
      readers: 'anyone',
      writers: 'authenticated',
    };
    expect(readNewBucket(body)).toEqual({
      id: 'a',
      name: 'b',
      public: true,
      readers: 'anyone',
      writers: 'authenticated',
      fileSizeLimit: '20000000',
      allowedMimeTypes: ['image/*'],
    });
  });

  it('needs no more than a name', () => {
    expect(readNewBucket({ name: 'photos' })).toEqual({ id: 'photos', name: 'photos' });
    expect(readNewBucket({ id: null, name: 'photos', public: null, type: 'STANDARD' })).toEqual({
      id: 'photos',
      name: 'photos',
    });
  });

  it('cannot give it an owner or times', () => {
    const body = { name: 'photos', owner: 'somebody', created_at: '2000-01-01', createdAt: 1 };
    expect(readNewBucket(body)).toEqual({ id: 'photos', name: 'photos' });
  });

  it.each([
    [{}, 'body/name: name is required'],
    [{ name: 5 }, 'body/name: name is required'],
    [{ name: 'a', public: 'yes' }, /^body\/public: /],
    [{ name: 'a', type: 'ANALYTICS' }, /^body\/type: /],
    [{ name: 'a', allowed_mime_types: 'image/png' }, /^body\/allowed_mime_types: /],
    [{ name: 'a', readers: 'everybody' }, /^body\/readers: .*"owner"\|"authenticated"\|"anyone"/],
    [{ name: 'a', writers: true }, /^body\/writers: /],
    [{ name: 'a', file_size_limit: 'big' }, 'body/file_size_limit: not a size in bytes'],
    [{ name: 'a', file_size_limit: -1 }, 'body/file_size_limit: not a size in bytes'],
    [{ name: 'a', file_size_limit: '1gb' }, 'The object exceeded the maximum allowed size'],
    [{ name: 'a', allowed_mime_types: ['nonsense'] }, 'mime type nonsense is not supported'],
    [{ name: 'a/b' }, 'Bucket name invalid'],
  ])('is refused when it is %j', (body, text) => {
    expect(() => readNewBucket(body)).toThrow(text);
  });

  it.each(['a', 'My photos (2)', 'a.b-c_d', 'x'.repeat(100)])('may name it %j', (name) => {
    expect(isBucketName(name)).toBe(true);
  });

  it.each(['', ' a', 'a ', 'a/b', '.', '..', 'a\\b', 'a\0b', 'ä', 'a%b', 'x'.repeat(101)])(
    'may not name it %j',
    (name) => {
      expect(isBucketName(name)).toBe(false);
    },
  );
});

describe('the body of a change', () => {
  it('leaves what it does not name, and takes limits away with null', () => {
    expect(readBucketChanges({})).toEqual({});
    expect(readBucketChanges({ readers: 'owner' })).toEqual({ readers: 'owner' });
    expect(readBucketChanges({ id: 'x', name: 'x', public: false })).toEqual({ public: false });
    expect(readBucketChanges({ file_size_limit: null, allowed_mime_types: null })).toEqual({
      fileSizeLimit: null,
      allowedMimeTypes: null,
    });
  });
});
