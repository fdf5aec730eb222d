// Builds the service that specs run as a process of its own, to kill it.
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { tsconfigPaths: true },
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: '../../../dist/test/screenshot-storage',
    emptyOutDir: true,
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: {
      input: { 'storage-process': `${import.meta.dirname}/storage-process.ts` },
      output: { entryFileNames: '[name].mjs' },
    },
  },
  ssr: { target: 'node' },
});
