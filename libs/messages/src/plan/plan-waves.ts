import { LIMITS, type SendingPlan } from '@dearly/contracts';
import { dayLimit } from './day-limit';
import { rememberedRules } from './earliest-for';
import { pausesOf } from './pauses';
import { turnsOf } from './turns';
import { waitingMessages } from './waiting';
import type { Planned, PlannedMessage } from './waves';

const SECOND = 1000;

/** Ends a wave where the next message does not follow by the pause alone, or where the file is full. */
function startWaves() {
  const waves: { startMs: number; messages: { id: string; atMs: number }[] }[] = [];
  return {
    waves,
    add(id: string, atMs: number, followsMs: number): void {
      const wave = waves.at(-1);
      const continues = wave && atMs === followsMs && wave.messages.length < LIMITS.csv.messagesPerFile;
      if (continues) wave.messages.push({ id, atMs });
      else waves.push({ startMs: atMs, messages: [{ id, atMs }] });
    },
  };
}

/**
 * Says when each message leaves: one after the other, each time the first in the list whose people may get one, by the
 * rules of `earliestFor`, and at most 50 in any 24 hours (section 9). Between two lies the delay (seconds) as the plan
 * varies it. A phone plays a wave blindly, by its pauses: each of its messages is allowed at its own moment. The same
 * arguments give the same times.
 */
export function planWaves(
  messages: readonly PlannedMessage[],
  delaySeconds: number,
  plan: SendingPlan,
): Planned {
  const rules = rememberedRules(plan);
  const waiting = waitingMessages(messages, rules);
  const limit = dayLimit(plan.sentMs);
  const pauses = pausesOf(messages.length, delaySeconds, plan);
  const { turnOf, isLimited } = turnsOf(pauses, plan);
  const { waves, add } = startWaves();
  const held: Planned['held'] = { quiet: 0, weekend: 0, limit: 0 };
  // A clock that was put back may say that messages leave before the last of those that have left.
  let followsMs = Math.max(plan.startMs, ...plan.sentMs);
  for (const [place, pause] of pauses.entries()) {
    const taken = waiting.take(limit.next(followsMs, pauses, place));
    if (!taken) break;
    const { turn, atMs } = taken;
    const { id, phones } = messages[turn] as PlannedMessage;
    limit.leaves(atMs);
    add(id, atMs, followsMs);
    if (atMs > turnOf(turn)) {
      const rule = () => rules.hindranceAt(rules.clocksOf(phones), turnOf(turn)) ?? waiting.lastHindrance();
      held[isLimited(turn) ? 'limit' : rule()]++;
    }
    followsMs = atMs + pause * SECOND;
  }
  return { waves, held };
}
