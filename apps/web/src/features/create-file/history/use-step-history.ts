import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { furthestStep } from '../draft/restored-work';
import { useWizard } from '../wizard-context';
import { wizardActions } from '../wizard-slice';
import type { Step } from '../wizard-state';
import { stepOf, withEntry } from './step-entry';
import { movesTo } from './step-moves';

/** The router's name of an entry, in the state that it gives the browser; the entry that a page began with has none. */
function keyOf(entered: unknown): unknown {
  return typeof entered === 'object' && entered !== null && 'key' in entered ? entered.key : 'default';
}

/** Tells of each Back and Forward before the router does, with the state of the entry that is gone to. */
function useBrowserMove(onMove: (entered: unknown) => void): void {
  const tell = useEffectEvent(({ state }: PopStateEvent) => onMove(state));
  useEffect(() => {
    window.addEventListener('popstate', tell);
    return () => window.removeEventListener('popstate', tell);
  }, []);
}

/**
 * Each step is an entry of the browser's history, at the same address: Back and a swipe go one step back, Forward forward
 * again. A button of the wizard pushes an entry or goes back to one, and an entry that is gone to moves the wizard. The
 * completion takes the place of the steps, so that Back from it leads to an empty wizard, which `onFresh` begins.
 * Entries that say nothing of this run (a link to a place inside the page, a panel of another part) move nothing.
 */
export function useStepHistory(run: string, onFresh: () => void): { leave: () => void } {
  const { state, dispatch, contacts, generation } = useWizard();
  const { step } = state;
  const location = useLocation();
  const navigate = useNavigate();
  const at = stepOf(location.state, run);
  const hasWork = contacts.file !== null || step > 1;
  const seen = useRef({ key: location.key, turn: '' });
  /** The history was asked to move, and has not yet. */
  const isGoing = useRef(false);
  const hasEntries = useRef(at !== undefined);
  /** The entry that was put last: the router tells of it a moment later, and the wizard may move on meanwhile. */
  const aim = useRef<Step | undefined>(undefined);

  const goBy = (count: number) => {
    isGoing.current = true;
    void navigate(count);
  };
  const follow = () => {
    const moves = movesTo(step, aim.current ?? at, hasEntries.current);
    if ('by' in moves) return goBy(moves.by);
    const here = location.pathname + location.search + location.hash;
    hasEntries.current = true;
    aim.current = moves.push.at(-1) ?? moves.replace ?? undefined;
    if (moves.replace !== null)
      void navigate(here, { replace: true, state: withEntry(location.state, { run, step: moves.replace }) });
    for (const next of moves.push) void navigate(here, { state: withEntry(null, { run, step: next }) });
  };
  const moveTo = (target: Step) => {
    if (step === 4) return target === 1 ? onFresh() : goBy(1 - target);
    if (target > furthestStep(state) || generation.busy) return goBy(step - target);
    if (step === 3) generation.clearError();
    return dispatch(wizardActions.wentTo(target));
  };

  const settle = useEffectEvent(() => {
    const { key } = location;
    const turn = `${key} ${step} ${hasWork}`;
    if (seen.current.turn === turn) return;
    const hasMoved = seen.current.key !== key;
    const wasAsked = hasMoved && isGoing.current;
    seen.current = { key, turn };
    // The router tells of an entry that others have been put upon already.
    if (hasMoved && at !== undefined && aim.current !== undefined && at < aim.current) return;
    if (hasMoved) {
      isGoing.current = false;
      aim.current = undefined;
    }
    if (isGoing.current || (aim.current ?? at) === step || (at === undefined && !hasWork)) return;
    if (at !== undefined && hasMoved && !wasAsked) moveTo(at);
    else follow();
  });
  useEffect(() => settle(), [location.key, step, hasWork]);

  // The router tells of a move later than the browser does, and of none when Back comes before it has told of the entry
  // that was put last.
  useBrowserMove((entered) => {
    const wasPut = aim.current !== undefined;
    aim.current = undefined;
    if (!wasPut || keyOf(entered) !== seen.current.key) return;
    const wasAsked = isGoing.current;
    isGoing.current = false;
    if (at !== undefined && at !== step && !wasAsked) moveTo(at);
  });

  return {
    /** From the completion to an empty wizard, where Back would lead as well. */
    leave: () => void (at === 4 ? navigate(-1) : onFresh()),
  };
}
