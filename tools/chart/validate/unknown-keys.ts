/**
 * Which keys of a document no schema knows. The validators of the models accept a misspelt key, but they read every
 * key that their schema names: what is never read while they run is a key that Kubernetes would drop or refuse.
 */
export function unknownKeys(document: object, validate: (watched: object) => void): string[] {
  const unread = new Set<string>();
  validate(watch(document, '', unread));
  return [...unread];
}

function watch<T>(value: T, path: string, unread: Set<string>): T {
  if (typeof value !== 'object' || value === null) return value;
  const inner = new Map<string | symbol, unknown>();
  for (const key of Object.keys(value)) unread.add(`${path}.${key}`);
  return new Proxy(value, {
    get: (target, key) => {
      const below = `${path}.${String(key)}`;
      unread.delete(below);
      if (!inner.has(key)) inner.set(key, watch(Reflect.get(target, key), below, unread));
      return inner.get(key);
    },
  });
}
