import { RpcClient, rpcEnv } from '@dearly/rpc';
import { Redis } from 'ioredis';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { newRpcKeys } from '../stack/rpc-keys.mjs';
import { BARE, BENCH_MAP } from './rpc-bench-map';

const ROUNDS = 5;
/** So many that one pause of the machine, which holds up all calls in flight, is not the slowest percent by itself. */
const CALLS = { 1: 5_000, 50: 25_000 } as const;
const WARM_UP = 2_000;
/** RPC may add this much to a bare exchange, at p99 with 50 calls in flight. */
const GOAL_MS = 5;
const BODY = { text: 'x'.repeat(400), number: 42 };

type Exchange = () => Promise<unknown>;
type Figures = { p50: number; p99: number };
/** The median of the rounds, and the quietest one, which shows what others on the machine took. */
type Measured = Figures & { quietest: number };
/** Lines to print, and whether the goal was met. */
export type BenchReport = { lines: string[]; ok: boolean };

/** RPC round trips against the same Redis commands without anything around them, in the same run. */
export async function runRpcBench(redisUrl: string): Promise<BenchReport> {
  const settings = newRpcKeys();
  const program = fileURLToPath(new URL('rpc-bench-service.mjs', import.meta.url));
  const service = fork(program, [redisUrl, JSON.stringify(settings['billing'])]);
  await once(service, 'message');
  const limits = { inFlightPerService: 1_000, inFlightPerUser: 1_000 };
  const keys = z.object(rpcEnv).parse(settings['gateway']);
  const client = new RpcClient({ redisUrl, caller: 'gateway', keys, map: BENCH_MAP, limits });
  await client.connect();
  const bare = await openBare(redisUrl);
  const rpc: Exchange = () => client.call('billing.echo', BODY, { requestId: 'bench', userId: 'bench' });
  try {
    await time(rpc, WARM_UP, 50);
    await time(bare.exchange, WARM_UP, 50);
    const load = `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
    const lines = [`RPC, milliseconds a round trip, medians of ${ROUNDS} interleaved rounds, ${load}`];
    let added = 0;
    for (const inFlight of [1, 50] as const) {
      const { ours, peer } = await compare(rpc, bare.exchange, inFlight);
      added = ours.p99 - peer.p99;
      lines.push(
        `  ${String(inFlight).padStart(2)} in flight: RPC ${show(ours)}, bare Redis ${show(peer)}, ${ratios(ours, peer)}`,
      );
    }
    const ok = added < GOAL_MS;
    lines.push(
      `  adds ${added.toFixed(2)} ms at p99 with 50 in flight (goal < ${GOAL_MS}): ${ok ? 'met' : 'MISSED'}`,
    );
    return { lines, ok };
  } finally {
    bare.close();
    await client.close();
    service.disconnect();
  }
}

async function compare(rpc: Exchange, bare: Exchange, inFlight: 1 | 50) {
  const ours: Figures[] = [];
  const peer: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    peer.push(await time(bare, CALLS[inFlight], inFlight));
    ours.push(await time(rpc, CALLS[inFlight], inFlight));
  }
  return { ours: middle(ours), peer: middle(peer) };
}

/** Runs `total` exchanges, `inFlight` at a time. */
async function time(exchange: Exchange, total: number, inFlight: number): Promise<Figures> {
  const times: number[] = [];
  let left = total;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      await exchange();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** XADD, and the answer by PUBLISH: the commands of an RPC call without its checks, limits and envelope. */
async function openBare(redisUrl: string): Promise<{ exchange: Exchange; close: () => void }> {
  const commands = new Redis(redisUrl, { enableAutoPipelining: true });
  const answers = new Redis(redisUrl);
  const channel = 'bench:answers';
  const waiting = new Map<number, (answer: unknown) => void>();
  let last = 0;
  await answers.subscribe(channel);
  answers.on('message', (_channel: string, text: string) => {
    const { id } = JSON.parse(text) as { id: number };
    waiting.get(id)?.(undefined);
    waiting.delete(id);
  });
  const exchange = () =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, resolve);
      const text = JSON.stringify({ id, ...BODY });
      commands.xadd(BARE.stream, '*', 'text', text, 'channel', channel).catch(reject);
    });
  const close = () => {
    commands.disconnect();
    answers.disconnect();
  };
  return { exchange, close };
}

function quantile(times: number[], share: number): number {
  times.sort((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

function middle(rounds: Figures[]): Measured {
  const p99s = rounds.map(({ p99 }) => p99);
  return {
    p50: quantile(
      rounds.map(({ p50 }) => p50),
      0.5,
    ),
    p99: quantile(p99s, 0.5),
    quietest: Math.min(...p99s),
  };
}

function show({ p50, p99, quietest }: Measured): string {
  return `p50 ${p50.toFixed(2)} p99 ${p99.toFixed(2)} (quietest round ${quietest.toFixed(2)})`;
}

function ratios(ours: Figures, peer: Figures): string {
  return `ratio ${(ours.p50 / peer.p50).toFixed(1)} and ${(ours.p99 / peer.p99).toFixed(1)}`;
}
