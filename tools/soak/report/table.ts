import type { Find } from '@dearly/testing';
import type { Verdict } from '../checker/check';
import type { Size } from '../faults/processes';
import type { Outcome } from '../history';
import { THINGS } from '../ledger';
import { countReasons, windowOf, type TurnFigures, type Window } from './figures';

export type Results = {
  seed: number;
  minutes: number;
  outcomes: readonly Outcome[];
  turns: readonly TurnFigures[];
  verdict: Verdict;
  start: ReadonlyMap<string, Size>;
  end: ReadonlyMap<string, Size>;
};

/** Wanted after every fault; docs/reliability.md says where it comes from. */
export const RECOVERY_GOAL_MS = 5_000;
const REASONS_SHOWN = 4;
const FINDS_SHOWN = 20;

/** What docs/reliability.md shows of a run, as Markdown; and whether nothing was lost, doubled, kept or leaked. */
export function report(results: Results): { markdown: string; isClean: boolean } {
  const { outcomes, turns, verdict, start, end } = results;
  const wrong = wrongs(verdict);
  const missed = turns.filter(({ recoveryMs }) => recoveryMs === 'never' || recoveryMs > RECOVERY_GOAL_MS);
  const lines = [
    `Seed ${results.seed}, ${results.minutes} minutes, ${turns.length} faults, ${outcomes.length} requests.`,
    '',
    ...table(['thing', 'checked', 'lost', 'doubled', 'not gone'], thingRows(verdict)),
    '',
    `Leaks found: ${verdict.leaks.length}. Recovery beyond ${RECOVERY_GOAL_MS / 1_000} s: ${missed.length} of ${turns.length}.`,
    '',
    ...table(['request', 'number', 'failed', 'p50 ms', 'p99 ms', 'failures by reason'], kindRows(outcomes)),
    '',
    ...table(
      ['fault', 'before: p50 / p99', 'during', 'after', 'failed', 'recovery s', 'failures by reason'],
      turns.map(turnRow),
    ),
    '',
    ...table(
      ['process', 'MB at start', 'MB at end', 'handles at start', 'at end', 'same process'],
      sizeRows(start, end),
    ),
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
  const recovery = recoveryMs === 'never' ? 'not in its turn' : (recoveryMs / 1_000).toFixed(1);
  const shown = [...reasons].slice(0, REASONS_SHOWN).map(([reason, count]) => `${count} × ${reason}`);
  const more = reasons.size > REASONS_SHOWN ? [`${reasons.size - REASONS_SHOWN} more`] : [];
  return [name, times(before), times(during), times(after), failed, recovery, [...shown, ...more].join(', ')];
}

function times({ requests, failed, p50, p99 }: Window): string {
  return requests === failed ? '-' : `${Math.round(p50)} / ${Math.round(p99)}`;
}

function sizeRows(start: Results['start'], end: Results['end']): string[][] {
  return [...end].map(([name, { pid, megabytes, handles }]) => {
    const first = start.get(name);
    const numbers = [first?.megabytes, megabytes, first?.handles, handles].map((one) => String(one ?? '-'));
    return [name, ...numbers, first?.pid === pid ? 'yes' : 'no'];
  });
}

function table(head: string[], rows: string[][]): string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
