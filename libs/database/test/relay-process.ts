import { Redis } from 'ioredis';
import { OutboxRelay } from '../src';
import { put } from './once-queue';
import { openDatabase } from './outbox-table';

// A relay that dies at its third job: relay-process <postgres url> <schema> <redis url> before|after|never (delivering).
const [url = '', schema = '', redisUrl = '', point = 'never'] = process.argv.slice(2);
const redis = new Redis(redisUrl);
let offered = 0;
const relay = new OutboxRelay(await openDatabase(url, schema), async (job) => {
  offered += 1;
  const isLast = offered === 3;
  if (isLast && point === 'before') process.kill(process.pid, 'SIGKILL');
  await put(redis, schema, job);
  if (isLast && point === 'after') process.kill(process.pid, 'SIGKILL');
});
process.on('disconnect', () => process.exit(1));
relay.onApplicationBootstrap();
