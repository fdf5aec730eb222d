/** Which of `count` things belong together: a forest in one array (union-find with path halving). */
export type Joins = Int32Array;

export function noJoins(count: number): Joins {
  const joins = new Int32Array(count);
  for (let i = 0; i < count; i += 1) joins[i] = i;
  return joins;
}

export function rootOf(joins: Joins, index: number): number {
  let at = index;
  for (;;) {
    const parent = joins[at] ?? at;
    if (parent === at) return at;
    const above = joins[parent] ?? parent;
    joins[at] = above;
    at = above;
  }
}

export function join(joins: Joins, one: number, other: number): void {
  const a = rootOf(joins, one);
  const b = rootOf(joins, other);
  // The lower index wins, so that a group is named by its first member.
  if (a < b) joins[b] = a;
  else joins[a] = b;
}
