import { seededRandom, TcpGate, type ModelFixture, type ModelScript } from '@dearly/testing';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { check } from './checker/check';
import { watchMails } from './checker/mails';
import type { Gates } from './faults/gates';
import { Ledger } from './ledger';
import { newCanary } from './people/lists';
import { everydayMix } from './people/mix';
import { startLoad } from './people/open-loop';
import { newPerson, type World } from './people/world';
import { figuresOf } from './report/figures';
import { roundFigures } from './report/rounds';
import { startSampling } from './report/samples';
import { growthOf } from './report/growth';
import { watchMachine } from './report/machine';
import { RECOVERY_GOAL_MS, report } from './report/table';
import { takeFaults, type Missing } from './schedule';
import type { Clocks, Ground, SmallDisks, SoakStack } from './stack';

export { startModel } from '@dearly/testing';
export { openGates } from './faults/gates';

/**
 * `only`: parts of the names of faults, for trials; `ground` with the real addresses, past the gates; `missing` says why
 * there are no `disks` or `clocks`.
 */
export type SoakOptions = {
  minutes: number;
  seed: number;
  only: string;
  stack: SoakStack;
  ground: Ground;
  gates: Gates;
  model: ModelFixture;
  disks: SmallDisks | undefined;
  clocks: Clocks | undefined;
  missing: Missing;
  log: (line: string) => void;
};

const PEOPLE = 12;
/** Until caches are warm and connections made. */
const WARM_UP_S = 20;
/** Without faults at the end, so that what still waits can come to its end. */
const COOL_DOWN_S = 15;

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
  const { minutes, seed, only, stack, ground, gates, model, disks, clocks, missing, log } = options;
  const since = Date.now();
  const front = await TcpGate.to(stack.url);
  const url = front.url.replace(/\/$/, '');
  const world = await newWorld(url, seed);
  const mails = watchMails(stack.dataDir);
  const mix = await everydayMix(world);
  const begun = performance.now();
  const now = () => performance.now() - begun;
  const load = startLoad(mix.kinds, world.random, now);
  const machine = watchMachine();
  const sampling = startSampling({ ...ground.parts, ...stack.services }, now);
  try {
    await sleep(WARM_UP_S * 1_000);
    const untilMs = (minutes * 60 - COOL_DOWN_S) * 1_000;
    const { rounds, turns, leftOut } = await takeFaults(
      { ground, stack, gates, front, model, goodModel, disks, clocks },
      { minutes, only, random: seededRandom(seed) },
      { untilMs, missing, now, log },
    );
    await sleep(COOL_DOWN_S * 1_000);
    const seen = machine();
    await sampling.stop();
    await load.stop();
    await mix.close();
    log('Comparing what people were told with what is there');
    const verdict = await check(world, { ground, mails, dataDir: stack.dataDir, since });
    return report({
      seed,
      minutes,
      outcomes: load.outcomes,
      rounds: roundFigures(rounds, load.outcomes, RECOVERY_GOAL_MS),
      turns: turns.map((turn) => figuresOf(turn, load.outcomes)),
      verdict,
      growth: growthOf(sampling.samples, minutes * 60_000),
      leftOut,
      machine: seen,
    });
  } finally {
    await Promise.all([sampling.stop(), load.stop()]);
    await Promise.all([front, ...Object.values(gates)].map((gate) => gate.close()));
  }
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
