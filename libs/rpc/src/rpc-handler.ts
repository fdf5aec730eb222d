import { applyDecorators } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import type { RPC, RpcEntry, RpcMap } from '@dearly/contracts';
import type { z } from 'zod';
import type { RpcContext } from './rpc-context';

type Handler<E extends RpcEntry> = (
  input: z.output<E['input']>,
  context: RpcContext,
) => Promise<z.input<E['output']>> | z.input<E['output']>;
type HandlerDecorator<E extends RpcEntry> = <H extends Handler<E>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<H>,
) => void;

/** Makes the `@Rpc` of another map than the product's own. */
export function rpcHandlerFor<M extends RpcMap>() {
  return <N extends keyof M & string>(name: N): HandlerDecorator<M[N] & RpcEntry> =>
    applyDecorators(MessagePattern(name));
}

/** Marks a controller method as the handler of one lane 1 call: `handle(@Payload() input, @Ctx() context: RpcContext)`. */
export const Rpc = rpcHandlerFor<typeof RPC>();
