import { createLogger, startTracing, traced } from '@dearly/service';
import { BackupError } from './backup-error';
import { readCommand, USAGE } from './command';
import { readConfig } from './config';
import { runCommand } from './run-command';
import { newKeyPair } from './sealing/keys';

const MISUSED = 2;

const command = readCommand(process.argv.slice(2));
if (!command) {
  process.stderr.write(USAGE);
  process.exit(MISUSED);
}
if (command[0] === 'keys') {
  process.stdout.write(`${JSON.stringify(await newKeyPair())}\n`);
  process.exit(0);
}
const config = readConfig();
const tracing = startTracing('backup', config);
const logger = createLogger('backup', config.LOG_LEVEL);
// The first process of a container does not end by these unless it says so. What was begun has no manifest then.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    logger.warn({ signal }, 'called off');
    process.exit(1);
  });
}
try {
  const { reports, fault } = await traced(`backup ${command[0]}`, {}, () =>
    runCommand(command, config, logger),
  );
  // What was asked for rather than a log: one line of JSON each, whatever the log's level.
  for (const report of reports) process.stdout.write(`${JSON.stringify(report)}\n`);
  if (fault !== undefined) throw new BackupError(fault);
} catch (error) {
  if (error instanceof BackupError) logger.error({ err: error.cause }, error.message);
  else logger.error({ err: error }, 'it failed');
  process.exitCode = 1;
} finally {
  await tracing.stop();
}
