import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup-error.mjs';

/**
 * @param {readonly string[]} services names, as under dist/apps
 * @param {string} root folder that has `dist/apps`
 * @throws SetupError that names those without a build, and says how to make one
 */
export function expectBuilt(services, root) {
  const missing = services.filter((name) => !existsSync(join(root, 'dist/apps', name, 'main.mjs')));
  if (missing.length === 0) return;
  throw new SetupError(`Not built yet: ${missing.join(', ')}. Run this first: npx nx run-many -t build`);
}
