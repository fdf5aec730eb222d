import type { Answer, Asked } from '../../../../test/small-server';

const BUCKET = {
  public: false,
  file_size_limit: null,
  allowed_mime_types: null,
  created_at: '',
  updated_at: '',
};
const NOT_FOUND = {
  status: 400,
  body: { statusCode: '404', error: 'x', message: 'Not found', code: 'NoSuchKey' },
};

/**
 * As much of the storage protocol as pictures need, for one account. `objects` has what lies in it by `bucket/key`; `more`
 * are fields of rows of other buckets; what `fail` answers is answered.
 */
export function smallStorage(owner: string) {
  const buckets = new Map<string, object>();
  const objects = new Map<string, string>();
  const storage = { buckets, objects, fail: (_asked: Asked): Answer | undefined => undefined, answer };

  function inBucket({ method, body }: Asked, [id = '', ...rest]: string[]): Answer {
    const path = [id, ...rest].join('/');
    if (method === 'POST') objects.set(path, body);
    else if (method === 'GET') {
      const found = objects.get(path);
      return found === undefined ? NOT_FOUND : { body: found };
    } else
      (JSON.parse(body) as { prefixes: string[] }).prefixes.forEach((key) => objects.delete(`${id}/${key}`));
    return { body: {} };
  }

  function answer(asked: Asked): Answer | undefined {
    const [, , part, ...rest] = asked.path.slice(1).split('/');
    if (!asked.path.startsWith('/storage/v1/')) return undefined;
    const failure = storage.fail(asked);
    if (failure) return failure;
    const [first = '', second = ''] = rest;
    if (part === 'bucket') {
      if (asked.method === 'GET')
        return { body: [...buckets].map(([id, row]) => ({ ...BUCKET, id, name: id, owner, ...row })) };
      if (asked.method === 'POST') buckets.set((JSON.parse(asked.body) as { id: string }).id, {});
      else buckets.delete(first);
      return { body: {} };
    }
    if (first === 'list') {
      const keys = [...objects.keys()].filter((path) => path.startsWith(`${second}/`));
      return { body: keys.map((path) => ({ name: path.split('/')[1] })) };
    }
    return inBucket(asked, first === 'authenticated' ? rest.slice(1) : rest);
  }
  return storage;
}
