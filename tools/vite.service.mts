// How every service is built: one bundle of our own code, packages stay in node_modules.
// Vite's compiler emits the decorator metadata that Nest and TypeORM need (docs/adr/0001).
import { defineConfig } from 'vite';

/** Build settings of one service; `entries` are the files that run as a process or thread of their own. */
export function serviceBuild(app: string, entries: string[]) {
  return defineConfig({
    root: `apps/${app}`,
    resolve: { tsconfigPaths: true },
    build: {
      ssr: true,
      outDir: `../../dist/apps/${app}`,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((name) => [name, `apps/${app}/src/${name}.ts`])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunk-[name]-[hash].mjs' },
      },
    },
    ssr: { target: 'node' },
  });
}
