import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../settings.mjs';

const HEADING = '## Who connects to whom';

/** One line is one connection, `auth -> postgres`. */
export type Edge = string;

/** The connections that docs/architecture.md says there are. */
export function documentedEdges(text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')): Edge[] {
  const section = text.slice(text.indexOf(HEADING) + HEADING.length);
  const rows = section.slice(0, section.indexOf('\n## ')).match(/^\|.*\|$/gm) ?? [];
  return rows
    .map((row) => row.split('|').slice(1, 3))
    .map(([from = '', to = '']) => ({ from: from.trim(), to: placesIn(to) }))
    .filter(({ from }) => from !== 'from' && !/^-+$/.test(from))
    .flatMap(({ from, to }) => to.map((place) => `${from} -> ${place}`));
}

/** `redis, internal addresses of a and b, internet (a, b)` -> `redis`, `a's internal address`, and so on. */
function placesIn(cell: string): string[] {
  return cell
    .replaceAll(/\(.*?\)/g, '')
    .split(',')
    .map((place) => place.trim())
    .flatMap((place) => {
      const owners = /^internal addresses of (.*)$/.exec(place)?.[1]?.split(' and ');
      return owners?.map((owner) => `${owner}'s internal address`) ?? place;
    });
}
