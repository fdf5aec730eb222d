import { RUNNING_STACK } from '../stack';
import { startInstallation } from './start-installation';

/** Brings up one complete installation for all tests; the returned function stops and removes it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { running, stop } = await startInstallation();
  process.env[RUNNING_STACK] = JSON.stringify(running);
  return stop;
}
