import { lazy, type ComponentType } from 'react';

/** How long the first paint waits for the page that was asked for, in milliseconds; then its surroundings come first. */
const PATIENCE = 1_000;

/**
 * A page whose code is fetched when it is opened, or ahead of that by `fetch`. One that was fetched ahead is drawn at
 * once, while a lazy component always shows what stands in its place first.
 */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  let loaded: ComponentType | undefined;
  const fetch = async () => {
    loaded = (await load())[name];
    return { default: loaded };
  };
  const Later = lazy(fetch);
  const Page = () => {
    const Shown = loaded ?? Later;
    return <Shown />;
  };
  return Object.assign(Page, { fetch });
}

/** Resolves when a page that was fetched ahead is there, has failed, or is slow. Rendering it tells what is wrong. */
export async function arrived(fetching: Promise<unknown>): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([fetching.catch(() => undefined), patience]);
}
