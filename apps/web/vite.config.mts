import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { FILE_GROUPS } from './file-groups.mts';
import { firstLoad } from './first-load';
import { noJsonSchemas } from './no-json-schemas.mts';
import { partLoader } from './part-loader.mts';
import { isShellFile } from './src/app/offline/shell-files';
import { styleAdopter } from './style-adopter.mts';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    partLoader(),
    styleAdopter(),
    noJsonSchemas(),
    firstLoad(),
    // Packed once, here, so that the gateway has nothing to do but send.
    compression({
      algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip')],
      include: /\.(js|css|svg|json|webmanifest|txt)$/,
      threshold: 1_024,
    }),
    // /sw.js: our own worker, with the list of the files that it keeps for use without a network.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/offline',
      filename: 'sw.ts',
      manifest: false,
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*'],
        manifestTransforms: [(files) => ({ manifest: files.filter(({ url }) => isShellFile(url)) })],
      },
    }),
  ],
  resolve: {
    tsconfigPaths: true,
    // The plain build of csv-parse needs Node's Buffer, which the preview's worker does not have; this one brings it along.
    alias: { 'csv-parse/sync': 'csv-parse/browser/esm/sync' },
  },
  build: {
    outDir: '../../dist/apps/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // Which chunk carries what: the benchmark of the site weighs each page by it.
    manifest: true,
    // The shared libraries are pure: without this mark every page would carry all their schemas, and zod with them. Of the
    // account client, the forms need but the words that tell its errors apart.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/libs\/|@supabase\/auth-js/, sideEffects: false }] },
      output: { codeSplitting: { groups: FILE_GROUPS } },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': gateway,
      '/auth/v1': gateway,
      '/config.json': gateway,
      '/functions/v1': gateway,
      '/inbox': gateway,
      '/storage/v1': gateway,
      '/realtime/v1': { target: gateway, ws: true },
    },
  },
});
