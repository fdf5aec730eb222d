import { readFile } from 'node:fs/promises';
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

/** Both replicas of a service. */
export function replicasOf(service: (typeof SERVICES)[number]): PartName[] {
  return [service, `${service}-2`];
}

/** How often a process of this name has ended in order, by its own word. */
export async function orderlyStops({ logFiles }: Stack, name: PartName): Promise<number> {
  const log = await readFile(logFiles[name] ?? '', 'utf8');
  return log.split('\n').filter((line) => line.includes('"msg":"stopped"')).length;
}
