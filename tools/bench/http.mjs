import { benchWithStack, builtBench } from './with-stack.mjs';

const { runHttpBench } = await builtBench('http-bench');

await benchWithStack(runHttpBench);
