import type { RpcMap } from '@dearly/contracts';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';

export type RpcServerOptions = {
  service: string;
  redisUrl: string;
  concurrency?: number;
  map?: RpcMap;
  drainMs?: number;
};

export class RpcServer extends Server implements CustomTransportStrategy {
  constructor(private readonly options: RpcServerOptions) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    callback(new Error(`The transport of ${this.options.service} is not ready.`));
  }

  async close(): Promise<void> {}

  isReady(): Promise<boolean> {
    return Promise.resolve(false);
  }

  override on(): void {}

  override unwrap<T>(): T {
    throw new Error('No connection yet.');
  }
}
