/** Things in lists by a name that several may have; the order stays. */
export function byName<T>(things: readonly T[], nameOf: (thing: T) => string): Map<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const thing of things) {
    const list = lists.get(nameOf(thing));
    if (list) list.push(thing);
    else lists.set(nameOf(thing), [thing]);
  }
  return lists;
}
