export { readColumns, type ListColumns } from './people/columns';
export { generateFiles, PLAN_CALENDAR, type FileOptions, type Generated } from './output/generate-files';
export { shortcutParts, type ShortcutPart } from './output/shortcut-parts';
export { personalise, type Personalised, type ReadOptions } from './output/personalise';
export { readPastedList, readSource, SOURCE_BYTES } from './sources/read-source';
export { numbersInLines, type NumbersInLines } from './sources/paste/numbers-in-lines';
export type { SourceAnswer, SourceKind, SourceOptions } from './sources/source';
export type { StepsControl } from './sources/run-steps';
export { capitalized, placeName, placesOf, type Places } from './sources/places';
export { toCsv } from './sources/to-csv';
export { rejectedRowsCsv, type OutFile, type RejectOptions } from './output/rejected-rows';
export type { HeldBack, HeldBackBecause } from './check/held-back';
export { leaveOut, numbersOf, type LeaveOutOptions } from './output/leave-out';
export { namedPeople, type NamedPerson } from './output/named-people';
export { consentColumns, type ConsentColumn } from './consent/consent-columns';
export { consentIn, type ListConsent } from './consent/list-consent';
export { readConsent, type Agreed, type ConsentReading, type UnclearDay } from './consent/read-consent';
export type { DayOrder } from './consent/read-day';
export { problemText } from './people/problems';
export { variablesOf } from './template/template';
export { finishTime } from './plan/timing';
export { loadPlanning, type Planning } from './plan/load-planning';
export { play, type Played, type PlayedEvent } from './rehearsal/play';
export { FileFormatError, type FileText } from './rehearsal/read-strictly';
export type { Planned, PlannedMessage, Wave } from './plan/waves';
export { editRow, type RowPatch } from './edits/edit-row';
export { languageTagOf } from './edits/language-tag';
export { hasEdits } from './edits/has-edits';
export { redoStep, startSteps, takeStep, undoStep, type EditStep, type EditSteps } from './edits/steps';
export { versionFinder } from './edits/versions';
export { folded } from './people/folded';
export { nameVariablesOf } from './people/people-rows';
export { defaultTemplate } from './template/default-template';
export { faultsOf, type Fault } from './template/faults';
export { messageLength } from './template/length';
export { linkIn } from './template/link-in';
export { looksCommercial, optOutWording } from './template/opt-out';
export { columnUses, removeColumn, renameVariable, writeFallback } from './template/rewrite';
export { findOptOut, type OptOut } from './opt-out/find-opt-out';
export { suggestColumn } from './template/suggest-column';
export type { ColumnValues } from './desk/column-values';
export { openDesk } from './desk/open-desk';
export type {
  Desk,
  DeskRow,
  DeskSettings,
  FirstMessage,
  GroupMessage,
  GroupMessages,
  ListCounts,
  ListFacts,
  ListLook,
  MessageFilter,
  MessageHint,
  MessageOrder,
  MessagePage,
  MessagePiece,
  MessageSummary,
  PageQuery,
  RowDetail,
} from './desk/desk';
export {
  FINDING_KINDS,
  type Finding,
  type FindingTimes,
  type FindingExample,
  type FindingKind,
  type MendName,
} from './check/finding';
export { internationalNumber } from './phones/number-as-written';
export { loadNumberKinds, type NumberKinds } from './phones/number-kinds';
