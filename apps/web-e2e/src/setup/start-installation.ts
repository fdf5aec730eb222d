import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RunningStack } from '../stack';

type News = { running: RunningStack } | { failure: string };
/**
 * What differs from the usual installation: settings of all services, which services there are, how many of each, a host
 * at its port for what people uploaded, where its replicas were built (`builds` of `startStack`), and whether it begins
 * with the state of the last release (tools/upgrade).
 */
export type Wishes = {
  settings?: Record<string, string>;
  only?: string[];
  replicas?: number;
  contentHost?: string;
  builds?: string[];
  isReleased?: boolean;
};

/** Brings up an installation in a temporary folder; `stop` ends and removes it. */
export async function startInstallation(
  wishes: Wishes = {},
): Promise<{ running: RunningStack; stop: () => Promise<void> }> {
  // A group of its own: Ctrl-C reaches Playwright alone, which then calls `stop`.
  const child = fork(join(__dirname, 'run-stack.mjs'), [JSON.stringify(wishes)], { detached: true });
  const ended = once(child, 'exit');
  const news = await Promise.race([
    once(child, 'message').then(([message]) => message as News),
    ended.then((): News => ({ failure: 'It ended while starting.' })),
  ]);
  if ('failure' in news) {
    throw new Error(`The installation for the browser tests could not be started. ${news.failure}`);
  }
  return {
    running: news.running,
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}
