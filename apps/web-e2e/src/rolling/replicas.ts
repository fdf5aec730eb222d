import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { PartName, Stack } from '../stack';

/** Every service that the installation has two of, whoever takes in requests first. */
export const SERVICES = [
  'gateway',
  'auth',
  'csv-generation',
  'screenshot-storage',
  'ocr-analysis',
  'billing',
] as const;

export type ServiceName = (typeof SERVICES)[number];

/** Both replicas of a service. */
export function replicasOf(service: ServiceName): PartName[] {
  return [service, `${service}-2`];
}

/** What each service counts of the work that it does. */
const WORK: Record<ServiceName, RegExp> = {
  gateway: /^http_requests_total\{.*status="2\d\d".*\} (\d+)$/gm,
  auth: /^rpc_requests_total\{.*outcome="ok".*\} (\d+)$/gm,
  'csv-generation': /^rpc_requests_total\{.*outcome="ok".*\} (\d+)$/gm,
  'screenshot-storage': /^rpc_requests_total\{.*outcome="ok".*\} (\d+)$/gm,
  'ocr-analysis': /^jobs_total\{.*job="ocr.analyze".*\} (\d+)$/gm,
  billing: /^rpc_requests_total\{.*outcome="ok".*\} (\d+)$/gm,
};

/** Waits until every replica has done more than it had when this was called, or anything if it is new since then. */
export async function expectWorkOfAll(stack: Stack): Promise<void> {
  const all = SERVICES.flatMap((service) => replicasOf(service).map((name) => ({ service, name })));
  const before = await Promise.all(all.map((replica) => workOf(stack, replica)));
  const idle = async () => {
    const now = await Promise.all(all.map((replica) => workOf(stack, replica)));
    return all.filter((_, index) => (now[index] ?? 0) <= (before[index] ?? 0)).map(({ name }) => name);
  };
  await expect.poll(idle, { timeout: 60_000, message: 'replicas that do nothing' }).toEqual([]);
}

async function workOf({ internalUrls }: Stack, { service, name }: { service: ServiceName; name: PartName }) {
  const metrics = await (await fetch(`${internalUrls[name]}/metrics`)).text();
  return [...metrics.matchAll(WORK[service])].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** How often a process of this name has ended in order, by its own word. */
export async function orderlyStops({ logFiles }: Stack, name: PartName): Promise<number> {
  const log = await readFile(logFiles[name] ?? '', 'utf8');
  return log.split('\n').filter((line) => line.includes('"msg":"stopped"')).length;
}
