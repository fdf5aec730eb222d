// npm run image: builds images without a registry, and runs them. docker/README.md says how to build yours.
import { checkImages, whyNoImages } from './image/build-check.mjs';
import { SetupError } from './setup-error.mjs';
import { createProgress } from './start/progress.mjs';
import { stopSignal } from './start/stop-signal.mjs';

async function main() {
  const signal = stopSignal();
  const reason = await whyNoImages();
  if (reason) return console.log(`Images are not checked, because ${reason}.`);
  await checkImages({ signal, progress: createProgress() });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
