import { lazy, useState, type ComponentType } from 'react';
import { later } from '../shared/ui/later';
import { PageLoading } from './offline/page-loading';

/** How long the first paint waits for the page that was asked for, in milliseconds; then its surroundings come first. */
const PATIENCE = 1_000;

/**
 * A page whose code is fetched when it is opened, or ahead of that by `fetch`. Until it is there the page before it stays,
 * which is why it is waited for by a lazy component. That one would keep a failure for good, so it hands over to a part
 * that tries again each time it is opened.
 */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Part = later({ load: async () => (await load())[name], waiting: () => <PageLoading /> });
  const Awaited = lazy(async () => {
    await Part.fetch();
    return { default: Part };
  });
  const Page = () => {
    const [isReady] = useState(Part.isReady);
    return isReady ? <Part /> : <Awaited />;
  };
  return Object.assign(Page, { fetch: Part.fetch });
}

/** Resolves when a page that was fetched ahead is there, has failed, or is slow. Rendering it tells what is wrong. */
export async function arrived(fetching: Promise<unknown>): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([fetching.catch(() => undefined), patience]);
}
