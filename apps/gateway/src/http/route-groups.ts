/**
 * What a request is for, as metrics tell requests apart. Few, because Prometheus keeps a histogram and a counter for each
 * group of each replica; docs/slo.md promises times for some of them.
 */
export type RouteGroup =
  | 'page'
  | 'read'
  | 'change'
  | 'preview'
  | 'list'
  | 'reading'
  | 'file'
  | 'account'
  | 'table'
  | 'live';

/** Calls whose promised time is their own. */
const OWN_GROUP: Record<string, RouteGroup> = {
  'POST /api/csv/parse': 'preview',
  'POST /api/csv/generate': 'list',
  'POST /api/screenshots/:id/analyze': 'reading',
  // Takes as long as the line of whoever sends the picture.
  'POST /api/screenshots/upload': 'file',
};
const BY_START: [string, RouteGroup][] = [
  ['/storage/', 'file'],
  ['/auth/', 'account'],
  ['/rest/', 'table'],
  ['/realtime/', 'live'],
  ['/functions/', 'change'],
  ['/webhooks/', 'change'],
];

/** The group of a route as the code writes it; what no route knows is a page, as the web app answers it. */
export function groupOf(method: string, route: string): RouteGroup {
  const own = OWN_GROUP[`${method} ${route}`];
  if (own !== undefined) return own;
  if (route.startsWith('/api/')) return method === 'GET' || method === 'HEAD' ? 'read' : 'change';
  return BY_START.find(([start]) => route.startsWith(start))?.[1] ?? 'page';
}
