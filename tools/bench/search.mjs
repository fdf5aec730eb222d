import { benchWithStack, builtBench } from './with-stack.mjs';

const { runSearchBench } = await builtBench('search-bench');

await benchWithStack(({ url, infrastructure }) => runSearchBench(url, infrastructure.databaseUrl));
