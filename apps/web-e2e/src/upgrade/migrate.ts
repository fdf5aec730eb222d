import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { RunningStack } from '../stack';

const ROOT = join(__dirname, '../../../..');
/** Schema -> the service that owns it. */
const OWNERS = { auth: 'auth', screenshots: 'screenshot-storage', billing: 'billing' };

/** Runs today's migrations as an installation does: as the owner, who then gives each service's role its rights. */
export function migrate({ databaseUrl, roleUrls }: RunningStack): void {
  for (const [schema, service] of Object.entries(OWNERS)) {
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      DATABASE_ROLE: new URL(roleUrls[schema] ?? '').username,
    };
    execFileSync(process.execPath, [join(ROOT, 'dist/apps', service, 'migrate.mjs')], { cwd: ROOT, env });
  }
}
