// Builds the relay that specs run as a process of its own.
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { tsconfigPaths: true },
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: '../../../dist/libs/database/test',
    emptyOutDir: true,
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: {
      input: { 'relay-process': `${import.meta.dirname}/relay-process.ts` },
      output: { entryFileNames: '[name].mjs' },
    },
  },
  ssr: { target: 'node' },
});
