import { join } from 'node:path';
import { findChromium } from '../infrastructure/chromium.mjs';
import { debianChromiums } from '../infrastructure/debian-chromium.mjs';
import { ROOT, toolsDirectory, withoutForeign } from '../settings.mjs';
import { runTool } from '../tool-command.mjs';

const PLAYWRIGHT = join(ROOT, 'node_modules/.bin/playwright');
/** The journeys whose course depends on the browser. */
const JOURNEYS = ['--project=phone', '--grep=@browsers'];

/**
 * Runs the journeys tagged @browsers in the oldest and in the newest Chromium that Debian offers here, and in the
 * browser of the other tests where neither can be had. Needs the built apps.
 * @param {AbortSignal} signal
 * @returns {Promise<{ code: number, output: string }>} the reports, one after the other. Prints what cannot be had
 */
export async function testBrowserDifferences(signal) {
  const { browsers, missing } = await debianChromiums(toolsDirectory(), signal);
  if (browsers.length === 0) browsers.push({ version: 'as found', program: await findChromium(signal) });
  let code = 0;
  let output = '';
  for (const sentence of missing) console.log(sentence);
  for (const { version, program } of browsers) {
    const env = { ...withoutForeign(process.env), CHROMIUM_PATH: program };
    const args = [PLAYWRIGHT, 'test', '-c', 'apps/web-e2e/playwright.config.ts', ...JOURNEYS];
    const result = await runTool(args, { signal, env });
    output += `Chromium ${version}\n${result.output}`;
    code ||= result.code;
  }
  return { code, output };
}
