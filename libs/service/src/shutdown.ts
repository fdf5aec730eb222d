import type { Logger } from './logger';

/** Runs `stop` once on SIGTERM or SIGINT and ends the process: code 0, or 1 when stopping failed. */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    try {
      await stop();
      logger.info('stopped');
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'could not stop in order');
      process.exit(1);
    }
  };
  process.on('SIGTERM', (signal) => void onSignal(signal));
  process.on('SIGINT', (signal) => void onSignal(signal));
  process.on('unhandledRejection', (reason) => {
    logger.fatal({ err: reason }, 'unhandled rejection');
    process.exit(1);
  });
}
