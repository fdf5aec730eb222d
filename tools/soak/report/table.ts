import type { Find } from '@dearly/testing';
import type { Verdict } from '../checker/check';
import type { Outcome } from '../history';
import { THINGS } from '../ledger';
import { countReasons, windowOf, type TurnFigures, type Window } from './figures';
import { grownBy, type Growth } from './growth';
import type { Machine } from './machine';
import type { RoundFigures } from './rounds';

export type Results = {
  seed: number;
  minutes: number;
  outcomes: readonly Outcome[];
  rounds: readonly RoundFigures[];
  turns: readonly TurnFigures[];
  verdict: Verdict;
  growth: readonly Growth[];
  /** Faults that did not come, with the reason. */
  leftOut: readonly string[];
  machine: Machine;
};

/** Wanted after every fault; docs/reliability.md says where it comes from. */
export const RECOVERY_GOAL_MS = 5_000;
/** Percent that memory or handles of a process may grow by. */
const GROWTH_GOAL = 5;
const ROUND_HEAD = [
  ...['service', 'signal', 'rounds', 'requests', 'failed', 'slowest back s', 'slowest recovery s'],
  ...['beyond goal', 'failures by reason'],
];
const GROWTH_HEAD = [
  ...['process', 'from minute', 'MB then', 'MB at end', 'grown by'],
  ...['handles then', 'handles at end', 'grown by'],
];
const REASONS_SHOWN = 4;
const FINDS_SHOWN = 20;

/** What docs/reliability.md shows of a run, as Markdown; and whether nothing was lost, doubled, kept or leaked. */
export function report(results: Results): { markdown: string; isClean: boolean } {
  const { outcomes, rounds, turns, verdict, growth } = results;
  const wrong = wrongs(verdict);
  const missed = turns.filter(({ recoveryMs }) => recoveryMs === 'never' || recoveryMs > RECOVERY_GOAL_MS);
  const ended = rounds.reduce((sum, one) => sum + one.rounds, 0);
  const lines = [
    `Seed ${results.seed}, ${results.minutes} minutes, ${ended} services ended in rounds, ${turns.length} other faults, ${outcomes.length} requests. ${machineLine(results.machine)}`,
    '',
    ...table(['thing', 'checked', 'lost', 'doubled', 'not gone'], thingRows(verdict)),
    '',
    `Leaks found: ${verdict.leaks.length}. Recovery beyond ${RECOVERY_GOAL_MS / 1_000} s: ${missed.length} of ${turns.length} faults, ${sumOf(rounds)} ends of services. ${grown(growth)}`,
    ...(results.leftOut.length > 0 ? ['', 'Left out:', ''] : []),
    ...results.leftOut.map((line) => `- ${line}`),
    '',
    ...table(['request', 'number', 'failed', 'p50 ms', 'p99 ms', 'failures by reason'], kindRows(outcomes)),
    '',
    ...table(
      ['fault', 'before: p50 / p99', 'during', 'after', 'failed', 'recovery s', 'failures by reason'],
      turns.map(turnRow),
    ),
    ...(rounds.length > 0 ? ['', ...table(ROUND_HEAD, rounds.map(roundRow))] : []),
    '',
    ...table(GROWTH_HEAD, growth.map(growthRow)),
    ...(wrong.length ? ['', ...wrong.map((line) => `- ${line}`)] : []),
  ];
  return { markdown: `${lines.join('\n')}\n`, isClean: wrong.length === 0 };
}

function wrongs({ things, leaks }: Verdict): string[] {
  const ofThings = THINGS.flatMap((thing) =>
    (['lost', 'doubled', 'kept'] as const).flatMap((how) =>
      things[thing][how].map((name) => `${thing} ${how === 'kept' ? 'not gone' : how}: ${name}`),
    ),
  );
  // Says where, and not what: a report is no place for it either.
  const places = new Set(leaks.map(({ place }: Find) => `leaked: ${place}`));
  return [...ofThings, ...[...places].slice(0, FINDS_SHOWN)];
}

function thingRows({ things }: Verdict): string[][] {
  return THINGS.map((thing) => {
    const { checked, lost, doubled, kept } = things[thing];
    return [thing, ...[checked, lost.length, doubled.length, kept.length].map(String)];
  });
}

function kindRows(outcomes: readonly Outcome[]): string[][] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))].toSorted();
  return kinds.map((kind) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind);
    const { requests, failed, p50, p99 } = windowOf(own);
    const reasons = [...countReasons(own)].map(
      ([reason, count]) => `${count} × ${reason.slice(kind.length + 2)}`,
    );
    return [kind, ...[requests, failed, Math.round(p50), Math.round(p99)].map(String), reasons.join(', ')];
  });
}

function turnRow({ name, before, during, after, recoveryMs, reasons }: TurnFigures): string[] {
  const failed = [before, during, after].map((one) => `${one.failed}/${one.requests}`).join(', ');
  const recovery = recoveryMs === 'never' ? 'not in its turn' : seconds(recoveryMs);
  return [name, times(before), times(during), times(after), failed, recovery, shownOf(reasons)];
}

function times({ requests, failed, p50, p99 }: Window): string {
  return requests === failed ? '-' : `${Math.round(p50)} / ${Math.round(p99)}`;
}

function roundRow({ service, signal, rounds, requests, failed, ...slowest }: RoundFigures): string[] {
  const away = slowest.awayMs === 'never' ? 'not back' : seconds(slowest.awayMs);
  const numbers = [rounds, requests, failed].map(String);
  return [
    ...[service, signal, ...numbers, away, seconds(slowest.recoveryMs), String(slowest.beyond)],
    shownOf(slowest.reasons),
  ];
}

function growthRow({ name, since, start, end }: Growth): string[] {
  const last = [end.megabytes, end.handles].map((value) => String(Math.round(value)));
  const [megabytes = '', handles = ''] = last;
  if (!start || since === undefined) return [name, 'restarted', '-', megabytes, '-', '-', handles, '-'];
  const percent = (from: number, to: number): string => `${grownBy(from, to).toFixed(0)} %`;
  return [
    ...[name, (since / 60_000).toFixed(0)],
    ...[String(Math.round(start.megabytes)), megabytes, percent(start.megabytes, end.megabytes)],
    ...[String(start.handles), handles, percent(start.handles, end.handles)],
  ];
}

function machineLine({ cores, load, heldUpMs }: Machine): string {
  const loads = load.map((value) => value.toFixed(1)).join(' and ');
  return `${cores} cores, load average ${loads} at begin and end; the soak itself was held up for ${Math.round(heldUpMs)} ms at most.`;
}

/** Which processes miss the goal. */
function grown(growth: readonly Growth[]): string {
  const compared = growth.filter(({ start }) => start !== undefined);
  const of = (what: 'megabytes' | 'handles'): string => {
    const names = compared.filter(({ start, end }) => start && grownBy(start[what], end[what]) > GROWTH_GOAL);
    return names.map(({ name }) => name).join(', ') || 'none';
  };
  return `Grown beyond ${GROWTH_GOAL} % of ${compared.length} processes: memory ${of('megabytes')}; handles ${of('handles')}.`;
}

function sumOf(rounds: readonly RoundFigures[]): string {
  const beyond = rounds.reduce((sum, one) => sum + one.beyond, 0);
  return `${beyond} of ${rounds.reduce((sum, one) => sum + one.rounds, 0)}`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1);
}

function shownOf(reasons: ReadonlyMap<string, number>): string {
  const shown = [...reasons].slice(0, REASONS_SHOWN).map(([reason, count]) => `${count} × ${reason}`);
  const more = reasons.size > REASONS_SHOWN ? [`${reasons.size - REASONS_SHOWN} more`] : [];
  return [...shown, ...more].join(', ');
}

function table(head: string[], rows: string[][]): string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
