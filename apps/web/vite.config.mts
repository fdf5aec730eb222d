import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { firstLoad } from './first-load';
import { noJsonSchemas } from './no-json-schemas.mts';
import { partLoader } from './part-loader.mts';
import { isShellFile } from './src/app/offline/shell-files';
import { styleAdopter } from './style-adopter.mts';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';

/** What every page stands on. */
const FOUNDATION = [
  '/node_modules/(react|react-dom|scheduler|react-router|react-router-dom)/',
  '/node_modules/(react-redux|redux|redux-thunk|immer|reselect|use-sync-external-store)/',
  // Without its calls, which the first paint does without.
  '/node_modules/@reduxjs/toolkit/dist/(?!query/)',
  '/node_modules/lucide-react/dist/esm/(?!icons/)',
  '/libs/contracts/src/limits\\.ts$',
];

const src = (files: string) => new RegExp(`/apps/web/src/(${files})\\.tsx?$`);

/**
 * What goes into one file each, because it is small and wanted together: every file more may cost a slow line another
 * round before the first paint.
 */
const GROUPS = [
  { name: 'foundation', test: new RegExp(FOUNDATION.join('|')) },
  // Our own part of it, which changes more often.
  {
    name: 'shell',
    test: src(
      'shared/kept-draft/(draft-note|draft-marks|draft-store|last-words)|shared/(api-error|log-failure|use-part|load-part)|shared/ui/(button|class-names|dialog-veil|later|notice|spinner)|features/session/(auth-provider|entry-state|session-slice|token-claims|sign-out/sign-out-question)',
    ),
  },
  { name: 'fields', test: src('shared/ui/(field|text-input|password-input)') },
  {
    name: 'account-forms',
    test: src(
      'shared/account/(account-failure|code-cooldown|code-form|faults|password-rules|use-faults)|features/session/(login-failure|code/[a-z-]+)',
    ),
  },
];

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
      output: { codeSplitting: { groups: GROUPS } },
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
