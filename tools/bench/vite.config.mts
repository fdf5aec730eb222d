// Builds the benchmarks into dist/tools/bench; packages stay in node_modules, as for a service.
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'tools/bench',
  resolve: { tsconfigPaths: true },
  build: {
    ssr: true,
    outDir: '../../dist/tools/bench',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        'accounts-bench': 'tools/bench/accounts-bench.ts',
        'csv-bench': 'tools/bench/csv-bench.ts',
        'http-bench': 'tools/bench/http-bench.ts',
        // Lives with the pictures and their scoring, which the tests of reading use as well.
        'reading-bench': 'libs/reading/test/reading-bench.ts',
        'reading-memory': 'tools/bench/reading-memory.ts',
        'rpc-bench': 'tools/bench/rpc-bench.ts',
        'rpc-bench-service': 'tools/bench/rpc-bench-service.ts',
        'screenshots-bench': 'tools/bench/screenshots-bench.ts',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunk-[name]-[hash].mjs' },
    },
  },
  ssr: { target: 'node' },
});
