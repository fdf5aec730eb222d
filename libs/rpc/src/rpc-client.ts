import type { RPC, RpcEntry, RpcMap } from '@dearly/contracts';
import type { z } from 'zod';

export type RpcClientOptions<M extends RpcMap = typeof RPC> = {
  redisUrl: string;
  map?: M;
  limits?: { inFlightPerService: number; inFlightPerUser: number };
};
export type CallContext = {
  requestId: string;
  userId?: string;
  traceparent?: string;
  timeoutMs?: number;
  signal?: AbortSignal;
};

/** Names of a map, and what its calls take and give. */
export type NameIn<M extends RpcMap> = keyof M & `${string}.${string}`;
type EntryIn<M extends RpcMap, N extends NameIn<M>> = M[N] & RpcEntry;
export type InputOf<M extends RpcMap, N extends NameIn<M>> = z.input<EntryIn<M, N>['input']>;
export type OutputOf<M extends RpcMap, N extends NameIn<M>> = z.output<EntryIn<M, N>['output']>;

export class RpcClient<M extends RpcMap = typeof RPC> {
  constructor(private readonly options: RpcClientOptions<M>) {}

  async connect(): Promise<void> {}

  call<N extends NameIn<M>>(name: N, input: InputOf<M, N>, context: CallContext): Promise<OutputOf<M, N>> {
    return Promise.reject(new Error(`${name} ${typeof input} ${context.requestId} ${this.options.redisUrl}`));
  }

  isReady(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async close(): Promise<void> {}
}
