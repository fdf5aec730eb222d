// How everything that runs in Node is built: one bundle of our own code, packages stay in node_modules.
// Vite's compiler emits the decorator metadata that Nest and TypeORM need (docs/adr/0001).
import { join } from 'node:path';
import { defineConfig } from 'vite';

const ROOT = import.meta.dirname;

/**
 * Build settings of programs; paths from the root of the workspace. `programs`: name of each -> its first file, a
 * process or thread of its own.
 */
export function nodeBuild(outDir: string, programs: Record<string, string>, { sourcemap = false } = {}) {
  return defineConfig({
    root: ROOT,
    resolve: { tsconfigPaths: true },
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: join(ROOT, outDir),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(ROOT, file)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunk-[name]-[hash].mjs' },
      },
    },
    ssr: { target: 'node' },
  });
}

/** Build settings of one service; `entries` are files of its `src`, without their ending. */
export function serviceBuild(app: string, entries: string[]) {
  const programs = Object.fromEntries(entries.map((name) => [name, `apps/${app}/src/${name}.ts`]));
  return nodeBuild(`dist/apps/${app}`, programs, { sourcemap: true });
}
