// Imported by a process before its own code: from SIGUSR2 on it takes a profile of its first thread, and writes it at its end,
// for Chrome's tools. Node's own option for it may not stand in NODE_OPTIONS, and would begin with the start.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { basename, dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.PROFILE_FOLDER;
if (folder && isMainThread) {
  process.once('SIGUSR2', () => {
    const session = new Session();
    session.connect();
    session.post('Profiler.enable');
    session.post('Profiler.start');
    process.once('exit', () =>
      session.post('Profiler.stop', (_error, result) => {
        const name = basename(dirname(process.argv[1] ?? ''));
        writeFileSync(join(folder, `${name}.cpuprofile`), JSON.stringify(result.profile));
      }),
    );
  });
}
