// node tools/image/lay-out.mjs <app> <folder>: what the image of an app holds, as a folder. The app must be built.
import { resolve } from 'node:path';
import { ROOT } from '../settings.mjs';
import { layOutApp } from './production-packages.mjs';

const [app, into] = process.argv.slice(2);
if (!app || !into) {
  console.error('Say what and where: node tools/image/lay-out.mjs <app> <folder>');
  process.exitCode = 1;
} else {
  await layOutApp(app, { root: ROOT, into: resolve(into) });
}
