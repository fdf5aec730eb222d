import type { Edits } from '@dearly/contracts';
import type { DeskSettings, Places, HeldBack } from '@dearly/messages';
import type { TaggedPeople } from '../../../shared/held-back/tagged-people';
import type { ApiError } from '../../../shared/api-error';
import { logFailure } from '../../../shared/log-failure';
import type { DeskContext, DeskName, DeskOutcome, DeskQuestion, DeskReply, DeskTalk } from './desk-questions';

/** What the list is looked at with. */
export type DeskBasis = {
  settings: Omit<DeskSettings, 'heldBack'>;
  edits: Edits;
  heldBack: HeldBack;
  /** Held back as well, known by tags alone. */
  tagged: readonly TaggedPeople[];
};

/** A newer question on the same line has made this one pointless. */
export const OUTDATED = 'outdated';
export type DeskAnswer<N extends DeskName> = DeskOutcome<N> | typeof OUTDATED;

export type DeskClient = {
  /** Opens another list; what was asked about the one before is outdated. */
  open: (file: File, places?: Places) => Promise<DeskAnswer<'open'>>;
  /**
   * Asks on a `line`: of each line one question is under way, and only the newest waits behind it. So typing never piles
   * up work, and an answer never overtakes that of a newer question.
   */
  ask: <N extends DeskName>(
    name: N,
    about: DeskTalk[N]['about'],
    basis: DeskBasis | undefined,
    line?: string,
  ) => Promise<DeskAnswer<N>>;
  close: () => void;
};

const DESK_FAILED: ApiError = {
  status: 0,
  code: 'worker_failed',
  message: 'This browser could not read the file by itself. Reload the page and try again.',
};

type Asked = {
  name: DeskName;
  about: object;
  basis: DeskBasis | undefined;
  settle: (answer: DeskAnswer<DeskName>) => void;
};
type Line = { running: Asked; next: Asked | undefined };

function startWorker(onReply: (reply: DeskReply) => void, onError: () => void): Worker {
  const worker = new Worker(new URL('../local-preview.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<DeskReply>) => onReply(data);
  worker.onerror = () => {
    logFailure('desk', DESK_FAILED);
    onError();
  };
  return worker;
}

/** What goes along with a question: of the long parts only those that the worker does not have from the one before. */
function contextOf({ settings, edits, heldBack, tagged }: DeskBasis, sent: Partial<DeskBasis>): DeskContext {
  return {
    settings,
    ...(edits === sent.edits ? {} : { edits }),
    ...(heldBack === sent.heldBack ? {} : { heldBack }),
    ...(tagged === sent.tagged ? {} : { tagged }),
  };
}

/** The page's side of the desk. Its worker starts with the first list. */
export function createDeskClient(): DeskClient {
  let worker: Worker | undefined;
  let lastId = 0;
  let sent: Partial<DeskBasis> = {};
  const lines = new Map<string, Line>();
  const underWay = new Map<number, (outcome: DeskOutcome<DeskName>) => void>();

  const end = (answer: DeskAnswer<DeskName>) => {
    worker?.terminate();
    worker = undefined;
    sent = {};
    underWay.clear();
    const asked = [...lines.values()].flatMap(({ running, next }) => [running, next]);
    lines.clear();
    asked.forEach((one) => one?.settle(answer));
  };
  const start = () =>
    startWorker(
      ({ deskId, outcome }) => {
        underWay.get(deskId)?.(outcome);
        underWay.delete(deskId);
      },
      () => end({ error: DESK_FAILED }),
    );

  const send = (line: string, asked: Asked) => {
    lastId += 1;
    const { name, about, basis } = asked;
    const context = basis && contextOf(basis, sent);
    if (basis) sent = basis;
    underWay.set(lastId, (outcome) => {
      const next = lines.get(line)?.next;
      if (next) {
        lines.set(line, { running: next, next: undefined });
        send(line, next);
      } else lines.delete(line);
      asked.settle(next ? OUTDATED : outcome);
    });
    // The name and what it is asked about belong together: `ask` takes them so.
    (worker ??= start()).postMessage({ deskId: lastId, name, about, context } as DeskQuestion);
  };
  const ask: DeskClient['ask'] = (name, about, basis, line = name) =>
    new Promise((resolve) => {
      // The worker answers a question with the answer of its name.
      const asked: Asked = { name, about, basis, settle: resolve as Asked['settle'] };
      const before = lines.get(line);
      if (!before) {
        lines.set(line, { running: asked, next: undefined });
        send(line, asked);
        return;
      }
      before.next?.settle(OUTDATED);
      before.next = asked;
    });

  return {
    open: (file, places) => {
      end(OUTDATED);
      return ask('open', { file, places }, undefined);
    },
    ask,
    close: () => end(OUTDATED),
  };
}
