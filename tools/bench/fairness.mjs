import { benchWithStack, builtBench } from './with-stack.mjs';

const { runFairnessBench } = await builtBench('fairness-bench');

await benchWithStack(({ url }) => runFairnessBench(url), { env: { TRUSTED_PROXIES: '1' } });
