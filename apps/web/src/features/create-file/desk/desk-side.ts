import { noEdits, type Edits } from '@dearly/contracts';
import {
  loadNumberKinds,
  loadPlanning,
  openDesk,
  type Desk,
  type HeldBack,
  type PlannedMessage,
} from '@dearly/messages';
import { toApiError } from '../local-preview';
import { lookOf, type PlanLook } from '../plan/plan-look';
import { blindlyHeldBack } from './blindly-held-back';
import type { DeskName, DeskOutcome, DeskQuestion, DeskReply, DeskTalk } from './desk-questions';

/** The worker's side of the desk: one list at a time, opened once. */
export type DeskSide = { answer: (question: DeskQuestion) => Promise<DeskReply> };

async function readBytes(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

/** Landlines are told apart where the plans for that arrive; without them, such as offline, the list is read all the same. */
const numberKinds = () => loadNumberKinds().catch(() => undefined);

async function planOf(
  recipients: PlannedMessage[],
  { delaySeconds, plan }: Pick<DeskTalk['plan']['about'], 'delaySeconds' | 'plan'>,
): Promise<PlanLook> {
  const { planWaves } = await loadPlanning();
  return lookOf(planWaves(recipients, delaySeconds, plan));
}

export function createDeskSide(): DeskSide {
  let desk: Promise<Desk> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let edits: Edits = noEdits;
  let heldBack: HeldBack = new Map();
  const blindly = blindlyHeldBack();

  const answerOf = async (question: DeskQuestion): Promise<DeskOutcome<DeskName>> => {
    const { name, about, context } = question;
    if (name === 'open') {
      desk = Promise.all([readBytes(about.file), numberKinds()]).then(([bytes, kinds]) =>
        openDesk(bytes, kinds, about.places),
      );
      edits = noEdits;
      heldBack = new Map();
      blindly.follow([]);
      await desk;
      return { data: true };
    }
    if (context?.edits) edits = context.edits;
    if (context?.heldBack) heldBack = context.heldBack;
    if (context?.tagged) blindly.follow(context.tagged);
    const opened = await desk;
    if (!opened) throw new Error('The desk was asked before a list was opened.');
    if (name === 'facts') return { data: opened.facts(about.browserCountry) };
    if (!context) throw new Error('The desk was asked without settings.');
    const settings = await blindly.settingsFor(opened, { ...context.settings, heldBack }, edits);
    switch (name) {
      case 'look':
        return { data: opened.look(settings, edits) };
      case 'firstMessage':
        return { data: opened.firstMessage(settings, edits) };
      case 'groups':
        return { data: opened.groups(settings, edits, about.count) };
      case 'page':
        return { data: opened.page(settings, edits, about.query) };
      case 'summary':
        return { data: opened.summary(settings, edits) };
      case 'detail':
        return { data: opened.detail(settings, edits, about.id) };
      case 'cells':
        return { data: opened.cells(settings, edits, about.id) };
      case 'mend':
        return { data: opened.mend(settings, edits, about.kind, about.mend) };
      case 'plan':
        return { data: await planOf(opened.recipients(settings, edits, about.method), about) };
      case 'prepare':
        opened.prepare(settings, edits);
        return { data: true };
    }
  };

  return {
    answer: async (question) => {
      const { deskId } = question;
      // One after the other: what one question brought along holds for the next.
      const outcome = last.then(() => answerOf(question)).catch((error) => ({ error: toApiError(error) }));
      last = outcome;
      return { deskId, outcome: await outcome };
    },
  };
}
