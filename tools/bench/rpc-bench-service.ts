import { RpcServer, rpcEnv, rpcHandlerFor } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Payload } from '@nestjs/microservices';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { BARE, BENCH_MAP } from './rpc-bench-map';

// The answering side of both exchanges, in a process of its own as in operation: rpc-bench-service <redis url> <keys as JSON>.
const BenchRpc = rpcHandlerFor<typeof BENCH_MAP>();

@Controller()
class EchoController {
  @BenchRpc('billing.echo')
  echo(@Payload() input: { text: string; number: number }) {
    return input;
  }
}

class BenchModule {}

async function serveBare(redisUrl: string): Promise<void> {
  const { stream, group } = BARE;
  const commands = new Redis(redisUrl, { enableAutoPipelining: true });
  const reader = new Redis(redisUrl);
  await commands.xgroup('CREATE', stream, group, '0', 'MKSTREAM');
  for (;;) {
    const read = ['GROUP', group, 'one', 'COUNT', 8, 'BLOCK', 1_000, 'STREAMS', stream, '>'] as const;
    const answer = (await reader.xreadgroup(...read)) as [string, [string, string[]][]][] | null;
    for (const [entryId, [, text = '', , channel = '']] of answer?.[0]?.[1] ?? []) {
      void Promise.all([
        commands.publish(channel, text),
        commands.xack(stream, group, entryId),
        commands.xdel(stream, entryId),
      ]);
    }
  }
}

const [redisUrl = '', settings = '{}'] = process.argv.slice(2);
const keys = z.object(rpcEnv).parse(JSON.parse(settings));
const module = { module: BenchModule, controllers: [EchoController] };
const strategy = new RpcServer({ service: 'billing', redisUrl, keys, map: BENCH_MAP });
const app = await NestFactory.createMicroservice(module, { strategy, logger: ['error', 'warn'] });
await app.listen();
void serveBare(redisUrl);
process.on('disconnect', () => process.exit());
process.send?.('ready');
