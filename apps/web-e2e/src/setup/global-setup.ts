import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { RUNNING_STACK, type RunningStack } from '../stack';

type News = { running: RunningStack } | { failure: string };

/** Brings up one complete installation in a temporary folder; the returned function stops and removes it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // A group of its own: Ctrl-C reaches Playwright alone, which then calls the function returned here.
  const child = fork(join(__dirname, 'run-stack.mjs'), { detached: true });
  const ended = once(child, 'exit');
  const news = await Promise.race([
    once(child, 'message').then(([message]) => message as News),
    ended.then((): News => ({ failure: 'It ended while starting.' })),
  ]);
  if ('failure' in news) {
    throw new Error(`The installation for the browser tests could not be started. ${news.failure}`);
  }
  process.env[RUNNING_STACK] = JSON.stringify(news.running);
  return async () => {
    child.disconnect();
    await ended;
  };
}
