// Reads pictures and prints what is wrong with what was read; README.md says how to ask.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

process.chdir(join(import.meta.dirname, '..', '..', '..'));
// Inside the workspace, where the packages are found, and of its own, so that two may run at once.
await mkdir('dist', { recursive: true });
const outDir = await mkdtemp('dist/reading-check-');
try {
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    build: {
      ssr: 'libs/reading/test/check.ts',
      outDir,
      target: 'node20',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: 'check.mjs' } },
    },
    ssr: { target: 'node' },
  });
  const { check } = await import(join(process.cwd(), outDir, 'check.mjs'));
  await check(process.argv.slice(2), (/** @type {string} */ line) => console.log(line));
} finally {
  await rm(outDir, { recursive: true, force: true });
}
