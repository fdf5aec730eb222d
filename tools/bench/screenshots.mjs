import { benchWithStack, builtBench } from './with-stack.mjs';

const { runScreenshotsBench } = await builtBench('screenshots-bench');

await benchWithStack(({ url, services }) => {
  const pids = Object.fromEntries(Object.entries(services).map(([name, { pid }]) => [name, pid]));
  return runScreenshotsBench({ url, pids });
});
