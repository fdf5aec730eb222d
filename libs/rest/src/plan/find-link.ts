import { manyRelationships, noRelationship } from '../errors/unknown-names';
import { closest } from '../facts/closest';
import type { Facts, Link, Relation } from '../facts/facts';

export type Wanted = { target: string; hint?: string };

/**
 * The one link from a relation that is meant by an embedded name: the other table's, or that of the foreign key or of its
 * one column. A hint chooses among several: the foreign key's name or one of its columns.
 */
export function findLink(facts: Facts, from: Relation, { target, hint }: Wanted): Link {
  const links = from.links.filter(
    (link) => isMeant(link, from, target) && (hint === undefined || hasHint(link, hint)),
  );
  const [link, another] = links;
  if (!link) {
    const names = from.links.map(({ to }) => to);
    const meant = names.includes(target) ? undefined : closest(target, names);
    throw noRelationship({ schema: facts.profile, from: from.name, to: target, hint }, meant);
  }
  if (!another) return link;
  throw manyRelationships(
    from.name,
    target,
    links.map((one) => described(one, from.name)),
    links.map(({ to, constraint }) => `${to}!${constraint}`),
  );
}

function isMeant(link: Link, from: Relation, target: string): boolean {
  // A table that points at itself: by its own name it is the many, by the column the one.
  if (link.to === target && !(link.holdsKey && link.to === from.name)) return true;
  return (
    link.constraint === target || (link.holdsKey && link.columns.length === 1 && link.columns[0] === target)
  );
}

const hasHint = (link: Link, hint: string): boolean =>
  link.constraint === hint || link.columns.includes(hint) || link.toColumns.includes(hint);

function described(link: Link, from: string): Record<string, string> {
  const cardinality = link.holdsKey ? 'many-to-one' : link.isOne ? 'one-to-one' : 'one-to-many';
  const relationship =
    `${link.constraint} using ${from}(${link.columns.join(', ')}) and ` +
    `${link.to}(${link.toColumns.join(', ')})`;
  return { cardinality, embedding: `${from} with ${link.to}`, relationship };
}
