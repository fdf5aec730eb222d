// Writes the dashboard that the chart brings, from its rows in dashboard/: `node tools/monitoring/write-dashboard.mjs`.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { ROOT } from '../settings.mjs';
import { dashboard } from './dashboard/dashboard.mjs';

const file = join(ROOT, 'helm/dearly/dashboards/dearly.json');
await writeFile(file, await format(JSON.stringify(dashboard()), { parser: 'json', printWidth: 110 }));
