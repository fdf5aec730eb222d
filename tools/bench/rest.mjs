import { benchWithStack, builtBench } from './with-stack.mjs';

const { runRestBench } = await builtBench('rest-bench');

await benchWithStack(({ url }) => runRestBench(url));
