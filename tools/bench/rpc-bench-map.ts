import type { RpcMap } from '@dearly/contracts';
import { z } from 'zod';

/** A call with a body of the size of an account request, of a service that has keys. */
export const BENCH_MAP = {
  'billing.echo': {
    input: z.object({ text: z.string(), number: z.number() }),
    output: z.object({ text: z.string(), number: z.number() }),
    timeoutMs: 10_000,
    idempotent: false,
  },
} as const satisfies RpcMap;

/** Where the bare exchange happens: the same Redis commands, and nothing around them. */
export const BARE = { stream: 'bench:bare', group: 'bench' };
