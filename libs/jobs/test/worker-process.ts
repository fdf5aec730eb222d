import { Effects } from './effects';
import { startApp } from './test-app';

// One replica as a process of its own: worker-process <redis url> <postgres url> <schema>. Says "ready" when it works.
const [redisUrl = '', postgresUrl = '', schema = ''] = process.argv.slice(2);
const app = await startApp(new Effects(postgresUrl, schema), { redisUrl });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
// The spec is gone: so is its worker.
process.on('disconnect', () => process.exit(1));
process.send?.('ready');
