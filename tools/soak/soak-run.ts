import { seededRandom, TcpGate, type ModelFixture, type ModelScript } from '@dearly/testing';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { check } from './checker/check';
import { watchMails } from './checker/mails';
import { catalogue, type Fault } from './faults/catalogue';
import type { Gates } from './faults/gates';
import { planFaults } from './faults/plan';
import { sizesOf } from './faults/processes';
import { takeTurns } from './faults/turns';
import { Ledger } from './ledger';
import { newCanary } from './people/lists';
import { everydayMix } from './people/mix';
import { startLoad } from './people/open-loop';
import { newPerson, type World } from './people/world';
import { figuresOf } from './report/figures';
import { report } from './report/table';
import type { Ground, SoakStack } from './stack';

export { startModel } from '@dearly/testing';
export { openGates } from './faults/gates';

/** `only`: part of the names of faults, for trials; `ground` with the real addresses, past the gates. */
export type SoakOptions = {
  minutes: number;
  seed: number;
  only: string;
  stack: SoakStack;
  ground: Ground;
  gates: Gates;
  model: ModelFixture;
  log: (line: string) => void;
};

const PEOPLE = 12;
/** Until caches are warm and connections made; processes are measured for the first time then. */
const WARM_UP_S = 20;
/** Without faults at the end, so that what still waits can come to its end. */
const COOL_DOWN_S = 15;
/** A short run has short turns; see `turnOf`. */
const SHORT_RUN_MINUTES = 10;

/** What a language model answers that does its work. */
export const goodModel: ModelScript = () => ({
  content: JSON.stringify({
    effectiveness: 'It was answered at once.',
    strengths: ['It is warm.'],
    improvements: ['Ask a question.'],
    messageSummary: 'You ask about Friday.',
    conversationSummary: 'Friday at noon suits both.',
    replyTone: 'positive',
  }),
});

/** People and faults for so many minutes, then the check; resolves with the report. */
export async function runSoak(options: SoakOptions): Promise<ReturnType<typeof report>> {
  const { minutes, seed, only, stack, ground, gates, model, log } = options;
  const since = Date.now();
  const front = await TcpGate.to(stack.url);
  const url = front.url.replace(/\/$/, '');
  const world = await newWorld(url, seed);
  const mails = watchMails(stack.dataDir);
  const mix = await everydayMix(world);
  const parts = { ...ground.parts, ...stack.services };
  const begun = performance.now();
  const now = () => performance.now() - begun;
  const load = startLoad(mix.kinds, world.random, now);
  try {
    await sleep(WARM_UP_S * 1_000);
    const start = await sizesOf(parts);
    const turns = await takeTurns(planOf(), { ...turnOf(minutes), now, log });
    await sleep(COOL_DOWN_S * 1_000);
    await load.stop();
    const end = await sizesOf(parts);
    await mix.close();
    log('Comparing what people were told with what is there');
    const verdict = await check(world, { ground, mails, dataDir: stack.dataDir, since });
    const figures = turns.map((turn) => figuresOf(turn, load.outcomes));
    return report({ seed, minutes, outcomes: load.outcomes, turns: figures, verdict, start, end });
  } finally {
    await load.stop();
    await Promise.all([front, ...Object.values(gates)].map((gate) => gate.close()));
  }

  function planOf(): Fault[] {
    const faults = catalogue({ ground, stack, gates, front, model, goodModel });
    const wanted = faults.filter(({ name }) => name.includes(only));
    const turnsInAll = Math.floor(
      (minutes * 60 - WARM_UP_S - COOL_DOWN_S) / (turnOf(minutes).turnMs / 1_000),
    );
    return planFaults(wanted, Math.max(1, turnsInAll), seededRandom(seed));
  }
}

function turnOf(minutes: number): { turnMs: number; beforeMs: number } {
  return minutes < SHORT_RUN_MINUTES
    ? { turnMs: 22_000, beforeMs: 5_000 }
    : { turnMs: 45_000, beforeMs: 10_000 };
}

async function newWorld(url: string, seed: number): Promise<World> {
  const world: World = {
    url,
    run: randomBytes(4).toString('hex'),
    people: [],
    ledger: new Ledger(),
    canary: newCanary(),
    random: seededRandom(seed),
  };
  for (let index = 0; index < PEOPLE; index++) world.people.push(await newPerson(world));
  return world;
}
