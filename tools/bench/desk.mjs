// Prints the benchmark of the desk: builds it, runs it, exits with 1 if a goal is missed.
import { build } from 'vite';

const root = new URL('../../', import.meta.url);
process.chdir(root.pathname);
await build({ configFile: 'tools/bench/vite.config.mts', logLevel: 'warn' });
const { runDeskBench } = await import(new URL('dist/tools/bench/desk-bench.mjs', root).href);
const { lines, ok } = await runDeskBench();
console.log(lines.join('\n'));
process.exitCode = ok ? 0 : 1;
