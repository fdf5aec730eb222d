import type { ModelFixture, ModelScript, TcpGate } from '@dearly/testing';
import type { Ground, Part, SoakStack } from '../stack';
import type { Gates } from './gates';
import type { Planned } from './plan';
import { isBack, signalTree } from './processes';

/** `begin` brings it about, `lift` ends it and resolves when it is over; `holdMs` is how long it stays between. */
export type Fault = Planned & {
  holdMs: number;
  begin: () => void | Promise<void>;
  lift: () => void | Promise<void>;
};
type Around = {
  ground: Ground;
  stack: SoakStack;
  gates: Gates;
  front: TcpGate;
  model: ModelFixture;
  goodModel: ModelScript;
};

const SERVICES = ['gateway', 'auth', 'csv-generation', 'screenshot-storage', 'ocr-analysis', 'billing'];
const STORES = ['postgres', 'redis', 'redis-jobs'];
const HOLD_MS = 5_000;
/** What each piece of data waits at a gate. */
const SLOW_MS = { postgres: 40, redis: 40, mail: 400, front: 200 };

/** Every fault that a run goes through. Of each service one of two is hit; of the workers that is half. */
export function catalogue({ ground, stack, gates, front, model, goodModel }: Around): Fault[] {
  const part = (name: string): Part => {
    const found = stack.services[name] ?? ground.parts[name];
    if (!found) throw new Error(`${name} does not run here`);
    return found;
  };
  const lines: [name: string, gate: TcpGate, slowMs: number][] = [
    ['Postgres slow', gates.postgres, SLOW_MS.postgres],
    ['Redis slow', gates.redis, SLOW_MS.redis],
    ['mail server slow', gates.mail, SLOW_MS.mail],
    ['network of people slow', front, SLOW_MS.front],
  ];
  return [
    ...SERVICES.map((name) => ending(`${name} SIGKILL`, 'service killed', part(name), 'SIGKILL')),
    ...SERVICES.map((name) => ending(`${name} SIGTERM`, 'service stopped', part(`${name}-2`), 'SIGTERM')),
    ...STORES.map((name) => ending(`${name} SIGKILL`, 'store killed', part(name), 'SIGKILL')),
    ...STORES.map((name) => pausing(`${name} paused`, part(name))),
    ...lines.map(([name, gate, slowMs]): Fault => ({
      name,
      group: 'slow',
      holdMs: HOLD_MS,
      begin: () => gate.slow(slowMs),
      lift: () => gate.restore(),
    })),
    {
      name: 'mail server away',
      group: 'away',
      holdMs: HOLD_MS,
      begin: () => gates.mail.cut(),
      lift: () => gates.mail.restore(),
    },
    ...(['hang', 'drop'] as const).map((reply): Fault => ({
      name: reply === 'hang' ? 'model does not answer' : 'model away',
      group: 'away',
      holdMs: HOLD_MS,
      begin: () => model.setScript(() => reply),
      lift: () => model.setScript(goodModel),
    })),
  ];
}

function ending(name: string, group: string, part: Part, signal: 'SIGKILL' | 'SIGTERM'): Fault {
  let before = 0;
  return {
    name,
    group,
    holdMs: 0,
    begin: () => {
      before = part.pid;
      return signal === 'SIGKILL' ? signalTree(before, signal) : part.kill(signal);
    },
    lift: () => isBack(part, before),
  };
}

function pausing(name: string, part: Part): Fault {
  return {
    name,
    group: 'paused',
    holdMs: HOLD_MS,
    begin: () => signalTree(part.pid, 'SIGSTOP'),
    lift: () => signalTree(part.pid, 'SIGCONT'),
  };
}
