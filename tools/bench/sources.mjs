// Prints the benchmark of lists other than CSV: builds it, runs it, exits with 1 if a goal is missed.
import { build } from 'vite';

const root = new URL('../../', import.meta.url);
process.chdir(root.pathname);
await build({ configFile: 'tools/bench/vite.config.mts', logLevel: 'warn' });
const { runSourcesBench } = await import(new URL('dist/tools/bench/sources-bench.mjs', root).href);
const { lines, ok } = await runSourcesBench();
console.log(lines.join('\n'));
process.exitCode = ok ? 0 : 1;
