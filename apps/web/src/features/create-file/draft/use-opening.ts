import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { carriedDraft } from '../../../shared/kept-draft/carried-draft';
import { GUEST, type DraftNote } from '../../../shared/kept-draft/draft-note';
import { mayHaveDrafts } from '../../../shared/kept-draft/draft-marks';
import { draftsOf } from '../../../shared/kept-draft/draft-store';
import { showToast } from '../../../shared/toast/toast-slice';
import { entryOf } from '../history/step-entry';
import { isOpenElsewhere } from './draft-hold';
import { openRuns, type Run } from './runs';

/** A draft that waits for an answer. `isElsewhere`: another window has it open. */
export type Offer = { note: DraftNote; isElsewhere: boolean };

/** What a wizard begins with. */
export type Opening = {
  /** Null while drafts are looked for, and when another window has taken the one that was open here. */
  run: Run | null;
  offer: Offer | null;
  /** Continues the draft that is offered. `insist` takes it from the window that has it. */
  go: (how: 'ask' | 'insist') => Promise<void>;
  /** Begins with an empty wizard; what was offered or open is kept for later. */
  startNew: () => void;
  /** Offers this draft, or none any more. */
  setOffered: (note: DraftNote | null) => void;
  /** Another window goes on with the draft of this id. */
  lose: (id: string) => void;
};

const GONE = {
  title: 'This list is not kept any more',
  description: 'Another window has sent or forgotten it.',
} as const;

/** Newest first. What nobody's account has is offered to whoever is here. */
async function knownDrafts(owner: string): Promise<DraftNote[]> {
  const owners = owner === GUEST ? [GUEST] : [owner, GUEST];
  const drafts = await Promise.all(owners.map(draftsOf)).catch(() => []);
  return drafts.flat().sort((one, other) => other.savedAt - one.savedAt);
}

/** Begun in this tab before signing up. */
const isCarried = (note: DraftNote, owner: string) =>
  owner !== GUEST && note.owner === GUEST && note.id === carriedDraft();

/**
 * Looks for drafts of `owner`. The one that this page showed before a reload, or that was begun in this tab before signing
 * up, is gone on with at once; of the others the newest is offered.
 */
export function useOpening(owner: string): Opening {
  const dispatch = useDispatch();
  const entry = entryOf(useLocation().state);
  const [runs] = useState(() => openRuns(owner));
  const [run, setRun] = useState<Run | null>(() => (mayHaveDrafts() ? null : runs.fresh(false)));
  const [offer, setOffer] = useState<Offer | null>(null);

  const hold = (next: Run) => runs.hold(next, () => void lose(next.id));
  const begin = (next: Run, offered: Offer | null = null) => {
    setRun(next);
    setOffer(offered);
    hold(next);
  };
  const lose = async (id: string) => {
    setRun(null);
    const note = (await knownDrafts(owner)).find((one) => one.id === id);
    if (note) setOffer({ note, isElsewhere: true });
    else begin(runs.fresh(true));
  };
  /** What there is to begin with; undefined when the wizard has begun. */
  const search = useEffectEvent(async () => {
    if (run) return hold(run);
    const drafts = await knownDrafts(owner);
    const shown = drafts.find(({ id }) => id === entry?.run);
    const wanted = shown ?? drafts.find((note) => isCarried(note, owner));
    const step = shown ? entry?.step : undefined;
    const outcome = wanted && (await runs.resume(wanted, 'ask', { byHand: false, ...(step && { step }) }));
    const note = wanted ?? drafts[0];
    const isElsewhere = note !== undefined && (await isOpenElsewhere(note.id).catch(() => false));
    if (typeof outcome === 'object') return { next: outcome, offered: null };
    return { next: runs.fresh(false), offered: note && outcome !== 'gone' ? { note, isElsewhere } : null };
  });
  const arrive = useEffectEvent(begin);
  useEffect(() => {
    let isCurrent = true;
    void search().then((found) => {
      if (isCurrent && found) arrive(found.next, found.offered);
    });
    return () => {
      isCurrent = false;
      runs.release();
    };
  }, [runs]);

  const go: Opening['go'] = async (how) => {
    if (!offer) return;
    const outcome = await runs.resume(offer.note, how, { byHand: true });
    if (outcome === 'elsewhere') return setOffer({ ...offer, isElsewhere: true });
    if (outcome === 'gone') dispatch(showToast(GONE));
    begin(outcome === 'gone' ? runs.fresh(true) : outcome);
  };
  return {
    run,
    offer,
    go,
    startNew: () => begin(runs.fresh(true)),
    setOffered: (note) => setOffer(note && { note, isElsewhere: false }),
    lose: (id) => void lose(id),
  };
}
