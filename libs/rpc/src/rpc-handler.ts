import type { RPC, RpcEntry, RpcMap } from '@dearly/contracts';
import { applyDecorators, Catch, UseFilters, type RpcExceptionFilter } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';
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

/** Hands errors to the transport as they are: Nest's own filter would make them all the same. */
@Catch()
class LeaveErrorsAlone implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/** Makes the `@Rpc` of another map than the product's own. */
export function rpcHandlerFor<M extends RpcMap>() {
  return <N extends keyof M & string>(name: N): HandlerDecorator<M[N] & RpcEntry> =>
    applyDecorators(MessagePattern(name), UseFilters(new LeaveErrorsAlone()));
}

/**
 * Marks a controller method as the handler of one RPC call: `handle(@Payload() input, @Ctx() context: RpcContext)`.
 * The method must take the call's input and return its output, or it does not compile.
 */
export const Rpc = rpcHandlerFor<typeof RPC>();
