import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isValidElement } from 'react';
import { createRoutesFromElements, matchRoutes } from 'react-router-dom';
import { RequireSession } from '../features/session/require-session';
import { SignedOutOnly } from '../features/session/signed-out-only';
import { App } from './app';

const specification = readFileSync(join(__dirname, '../../../../docs/specification.txt'), 'utf8');
/** The rows of its table of routes, such as `| /about | public | About page |`. */
const ROW = /^\| (\/\S*|any other path)(?: \(.*?\))? \| (public|signed out|protected) \|/gm;
const rows = [...specification.matchAll(ROW)].map(([, address, access]) => [address, access]);
const routes = createRoutesFromElements(App().props.children);

/** Which of the app's routes opens an address, and to whom. */
function opened(address: string) {
  const matches = matchRoutes(routes, address) ?? [];
  const elements = matches.map(({ route }) =>
    isValidElement(route.element) ? route.element.type : undefined,
  );
  const access = elements.includes(SignedOutOnly) ? 'signed out' : 'public';
  return {
    isPage: matches.at(-1)?.route.path !== '*',
    access: elements.includes(RequireSession) ? 'protected' : access,
  };
}

it('finds the routes of the specification', () => {
  expect(rows).toHaveLength(12);
});

it.each(rows)('opens %s (%s)', (address, access) => {
  const isPage = address !== 'any other path';
  expect(opened(isPage ? `${address}` : '/no-such-page')).toEqual({ isPage, access });
});
