import { startReplica } from './test-service';

// One replica as a process of its own: replica-process <redis url> <name>. Says "ready", then what it is asked for.
const [redisUrl = '', name = ''] = process.argv.slice(2);
const replica = await startReplica({ redisUrl }, name);
process.on('message', (question) => {
  if (question === 'values') process.send?.(replica.seen.values);
});
process.on('SIGTERM', () => void replica.close().then(() => process.exit(0)));
// The spec is gone: so is its replica.
process.on('disconnect', () => process.exit(1));
process.send?.('ready');
