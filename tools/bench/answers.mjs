import { benchWithStack, builtBench } from './with-stack.mjs';

const { runAnswersBench } = await builtBench('answers-bench');

await benchWithStack(({ url, internalUrls }) =>
  runAnswersBench({ url, ocrUrl: internalUrls['ocr-analysis'] }),
);
