import type { CsvSummary, Edits, HandlingMethod } from '@dearly/contracts';
import type { Finding, FindingKind, MendName } from '../check/finding';
import type { HeldBack } from '../check/held-back';
import type { PlannedMessage } from '../plan/waves';
import type { ColumnValues } from './column-values';

/**
 * Settings of the wizard that reading a list needs beside the edits. `country` is the one to read numbers with;
 * `heldBack` are people who are left out unless the edits say otherwise (`skip: false`).
 */
export type DeskSettings = {
  template: string;
  country: string;
  duplicates: 'first' | 'all';
  heldBack?: HeldBack;
};

/** What a column is used for, chosen by itself until a person says otherwise. Names of columns, in the list's words. */
export type ColumnRoles = {
  phone: string | undefined;
  /** Other columns whose numbers are of other people (`Parent phone` beside `Student phone`): ask, never take one silently. */
  phoneChoices: string[];
  isPhoneAsked: boolean;
  name: string | undefined;
  firstName: string | undefined;
  lastName: string | undefined;
  language: string | undefined;
};

/** What is known of a list before a template is written. */
export type ListFacts = {
  columns: string[];
  total: number;
  roles: ColumnRoles;
  /** Guessed from the numbers and the browser; `why` is a part of a sentence such as "12 of 14 numbers fit Germany". */
  country: { code: string; why: 'plus' | 'lengths' | 'browser' };
  values: ColumnValues[];
  /** The template that fits this list: 'Hi {name}' with what holds or tells the first name. */
  defaultTemplate: string;
};

/** Every row is counted once: as the first of these that it is. */
export type ListCounts = {
  ready: number;
  withoutMobile: number;
  repeated: number;
  invalid: number;
  damaged: number;
  missing: number;
  leftOut: number;
};

/** A look at the whole list as it stands with its edits. */
export type ListLook = { counts: ListCounts; findings: Finding[]; messages: number };

export type MessageFilter = 'all' | 'findings' | 'edited' | 'left_out';
export type MessageOrder = 'list' | 'hardest';
/** Rows `from` to `from + count` of the list that search, filter and order leave. */
export type PageQuery = {
  search: string;
  filter: MessageFilter;
  /** Only rows with this finding. */
  kind?: FindingKind;
  order: MessageOrder;
  from: number;
  count: number;
};

/**
 * A piece of a message: `gap` where a value was empty and no fallback spoke (its text is '' and `column` names what was
 * missing), `value` for what a cell gave.
 */
export type MessagePiece = { text: string; kind: 'text' | 'value' | 'gap'; column?: string };

export type DeskRow = {
  id: string;
  /** As the list's own program counts: "row 12", "card 3". */
  place: string;
  name: string;
  /** As people write it: "(646) 690-2539"; the cell as it stands when it is no number. */
  number: string;
  /** E.164, when it can be sent to. */
  sendsTo: string | undefined;
  text: string;
  pieces: MessagePiece[];
  /** Short reasons, hardest first, as words: "no name", "2 parts", "not a number in use". */
  marks: string[];
  state: 'ready' | 'rejected' | 'left_out';
  isEdited: boolean;
  /** Left out unless somebody decided to write to them all the same. */
  isHeldBack: boolean;
};

/** A message of a list that is sent in groups: `count` people share one conversation, the first of whom are `people`. */
export type GroupMessage = {
  id: string;
  pieces: MessagePiece[];
  people: Pick<DeskRow, 'name' | 'number'>[];
  count: number;
};
/** How many messages a list makes in groups, and the first of them. */
export type GroupMessages = { total: number; first: GroupMessage[] };

/** A hint about all messages, said once: a first text with a link, and one that sells without a way to opt out. */
export type MessageHint = 'first_link' | 'no_opt_out';

/**
 * What there is to see of all messages: how many each filter leaves, hints, and the hardest ones that can be sent, each
 * hard in a way of its own.
 */
export type MessageSummary = {
  counts: Record<MessageFilter, number>;
  hints: MessageHint[];
  hardest: DeskRow[];
};

/** A template seen with its list: the message to the first person who gets one, and where values are empty. */
export type FirstMessage = {
  pieces: MessagePiece[] | undefined;
  emptyVariables: CsvSummary['emptyVariables'];
};

/** One person to change: the row, the text that the template gives, and the cells that its text is made of. */
export type RowDetail = {
  row: DeskRow;
  templateText: string;
  /** The number's cell as it stands. */
  number: string;
  used: { column: string; value: string }[];
};

export type MessagePage = { total: number; rows: DeskRow[] };

/** A list that was opened once and is asked many times; lives in the worker. Every call is pure in its arguments. */
export type Desk = {
  facts(browserCountry: string): ListFacts;
  look(settings: DeskSettings, edits: Edits): ListLook;
  firstMessage(settings: DeskSettings, edits: Edits): FirstMessage;
  /** The messages that would be generated, in the order of sending, with the numbers that get them. */
  recipients(settings: DeskSettings, edits: Edits, method: HandlingMethod): PlannedMessage[];
  /** The first `count` messages in groups, as they would be generated, and how many there are. */
  groups(settings: DeskSettings, edits: Edits, count: number): GroupMessages;
  /** The E.164 numbers of all rows; the same object until settings or edits change them. */
  numbers(settings: DeskSettings, edits: Edits): ReadonlySet<string>;
  page(settings: DeskSettings, edits: Edits, query: PageQuery): MessagePage;
  summary(settings: DeskSettings, edits: Edits): MessageSummary;
  /** Gets ready for a first search, which would else take as long as writing all messages does. */
  prepare(settings: DeskSettings, edits: Edits): void;
  /** What the editor of one message needs; `undefined` for an id that no row has. */
  detail(settings: DeskSettings, edits: Edits, id: string): RowDetail | undefined;
  /** Cells of one row by column, as they stand with the edits. */
  cells(settings: DeskSettings, edits: Edits, id: string): Record<string, string>;
  /** The edits with all rows of a kind mended. */
  mend(settings: DeskSettings, edits: Edits, kind: FindingKind, mend: MendName): Edits;
};
