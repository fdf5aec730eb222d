// npm run browsers: the journeys that depend on the browser, in the oldest and the newest Chromium that Debian offers.
import { testBrowserDifferences } from './checks/browser-differences.mjs';
import { SetupError } from './setup-error.mjs';
import { stopSignal } from './start/stop-signal.mjs';

try {
  const { code, output } = await testBrowserDifferences(stopSignal());
  console.log(output);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
