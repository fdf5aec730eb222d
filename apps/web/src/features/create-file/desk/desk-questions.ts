import type { Edits, HandlingMethod, SendingPlan } from '@dearly/contracts';
import type {
  DeskSettings,
  FindingKind,
  FirstMessage,
  GroupMessages,
  ListFacts,
  ListLook,
  MendName,
  MessagePage,
  MessageSummary,
  PageQuery,
  Places,
  RowDetail,
  HeldBack,
} from '@dearly/messages';
import type { TaggedPeople } from '../../../shared/held-back/tagged-people';
import type { ApiError } from '../../../shared/api-error';
import type { PlanLook } from '../plan/plan-look';

/** What the desk in the worker is asked, each by its name. Settings and edits go along, apart from `open` and `facts`. */
export type DeskTalk = {
  open: { about: { file: File; places: Places | undefined }; answer: true };
  facts: { about: { browserCountry: string }; answer: ListFacts };
  look: { about: object; answer: ListLook };
  firstMessage: { about: object; answer: FirstMessage };
  groups: { about: { count: number }; answer: GroupMessages };
  page: { about: { query: PageQuery }; answer: MessagePage };
  summary: { about: object; answer: MessageSummary };
  detail: { about: { id: string }; answer: RowDetail | undefined };
  cells: { about: { id: string }; answer: Record<string, string> };
  mend: { about: { kind: FindingKind; mend: MendName }; answer: Edits };
  /** Of the messages that the list makes as it stands. */
  plan: {
    about: { delaySeconds: number; plan: SendingPlan; method: HandlingMethod };
    answer: PlanLook;
  };
  prepare: { about: object; answer: true };
};
export type DeskName = keyof DeskTalk;
export type DeskOutcome<N extends DeskName> = { data: DeskTalk[N]['answer'] } | { error: ApiError };

/** All but the settings only when they are others than those of the question before: they may be long. */
export type DeskContext = {
  settings: Omit<DeskSettings, 'heldBack'>;
  edits?: Edits;
  heldBack?: HeldBack;
  tagged?: readonly TaggedPeople[];
};

export type DeskQuestion = {
  [N in DeskName]: { deskId: number; name: N; about: DeskTalk[N]['about']; context: DeskContext | undefined };
}[DeskName];
export type DeskReply = { deskId: number; outcome: DeskOutcome<DeskName> };
