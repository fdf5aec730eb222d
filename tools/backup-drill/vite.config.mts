// Builds the programs that the drill runs as processes: those of the images, and nothing that only tests have.
import { join } from 'node:path';
import { defineConfig } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

export default defineConfig({
  root: import.meta.dirname,
  resolve: { tsconfigPaths: true },
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: join(ROOT, 'dist/test/backup-drill'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        backup: join(ROOT, 'apps/backup/src/main.ts'),
        'migrate-auth': join(ROOT, 'apps/auth/src/migrate.ts'),
        'migrate-screenshot-storage': join(ROOT, 'apps/screenshot-storage/src/migrate.ts'),
        'migrate-billing': join(ROOT, 'apps/billing/src/migrate.ts'),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunk-[name]-[hash].mjs' },
    },
  },
  ssr: { target: 'node' },
});
