const src = (files: string): string => `/apps/web/src/(${files})\\.tsx?$`;
const lib = (files: string): string => `/libs/(${files})\\.ts$`;
const radix = (names: string): string => `/node_modules/@radix-ui/(${names})/`;
const icons = (names: string): string => `/lucide-react/dist/esm/icons/(${names})\\.mjs$`;

/** A group takes the modules that match, and what they import as far as no group before it has taken that. */
const group = (name: string, ...modules: string[]) => ({ name, test: new RegExp(modules.join('|')) });
/** As `group`, of the modules that more than one part of the app imports. */
const shared = (name: string, ...modules: string[]) => ({ ...group(name, ...modules), minShareCount: 2 });

/** Those on the pages that read and send lists; the other pages do without them. */
const LIST_ICONS = '(?:clipboard-|file-|message-|skip-|user-)[a-z-]+';

/**
 * What goes into one file each, because it is small and wanted together. Every file more may cost a slow line another
 * round, and the parts that come later are asked for twice (`loadPart`). Without the groups there is a file for every
 * set of pages that have a module in common: 36 for the dashboard, many of them of a few hundred bytes.
 *
 * A group must not make a page heavier than it was: `npm run bench -- site --weights` tells.
 */
export const FILE_GROUPS = [
  // What every page stands on. Of Redux Toolkit not the calls, which the first paint does without.
  group(
    'foundation',
    '/node_modules/(react|react-dom|scheduler|react-router|react-router-dom)/',
    '/node_modules/(react-redux|redux|redux-thunk|immer|reselect|use-sync-external-store)/',
    '/node_modules/@reduxjs/toolkit/dist/(?!query/)',
    '/node_modules/lucide-react/dist/esm/(?!icons/)',
    lib('contracts/src/limits'),
  ),
  // Our own part of it, which changes more often.
  group(
    'shell',
    src('shared/kept-draft/(draft-note|draft-marks|draft-store|last-words)'),
    src('shared/(api-error|log-failure|use-part|load-part)'),
    src('shared/ui/(button|class-names|dialog-veil|later|notice|spinner)'),
    src('features/session/(auth-provider|entry-state|session-slice|token-claims|sign-out/sign-out-question)'),
  ),
  group('fields', src('shared/ui/(field|text-input|password-input|select)')),
  group(
    'account-forms',
    src('shared/account/(account-failure|code-cooldown|code-form|faults|password-rules|use-faults)'),
    src('features/session/(login-failure|signup-outcome|code/[a-z-]+)'),
  ),
  // Whatever else comes before the first paint stays there, and does not drag the groups below along.
  { name: 'first', tags: ['$initial' as const] },
  // What toasts stand on, which come to every page soon after the first paint; most of it serves dialogs and tabs, too.
  shared(
    'behaviour',
    radix('primitive|react-(compose-refs|context|id|presence|primitive|slot|use-[a-z-]+)'),
    icons('chevron-down|circle-check'),
  ),
  shared('layers', radix('react-(dismissable-layer|portal)')),
  shared('dialog', src('shared/ui/dialog')),
  shared('api', '/@reduxjs/toolkit/dist/query/', src('shared/(api|api-slice|in-turn|late-answers)')),
  shared('zod', '/node_modules/zod/', lib('contracts/src/keepable')),
  shared(
    'subscription',
    lib('contracts/src/(billing|http)'),
    src('features/subscription/(subscription-api|use-subscription)'),
  ),
  // What the pages behind the sign-in have in common.
  shared(
    'members',
    icons(`(?!${LIST_ICONS})[a-z0-9-]+`),
    src(
      'shared/(counted|csv-text|file-download|file-size|hex|iso-with-zone|loading-failed|minutes|moment-text)',
    ),
    src('shared/(post-form|random-key|save-file|screenshot-title|share-files|use-(copy|now))'),
    src(
      'shared/ui/(confirm|file-name|floating-bar|icon-button|progress|search-field|text-area|use-lost-focus)',
    ),
    lib('messages/src/people/folded'),
  ),
  // What lists of people are read with and checked against.
  shared(
    'lists',
    icons(LIST_ICONS),
    src('shared/(countries|held-back/lately|kept-messages/(numbers-of|use-kept-messages)|ledger/[a-z-]+)'),
    src('shared/do-not-contact/(change-channel|do-not-contact|use-do-not-contact)'),
    src('shared/do-not-contact/blind/(blind-list|followed-store|tags|use-blind-list)'),
    src('shared/(number-search|use-(fragment|readable)|ui/country-field)'),
    lib('contracts/src/(error-words|no-edits)|messages/src/(check/finding|sources/(places|source))'),
  ),
  shared(
    'screenshot-parts',
    lib('contracts/src/analysis-status'),
    src(
      'shared/(analysis-wait|screenshot-deletion|live/use-(analysis-progress|tags-refresh)|ui/(analysis-badge|outcome))',
    ),
  ),
  shared(
    'profile-parts',
    src('features/profile/(dialog-step|failure-notice|own-account|owner-proof-form|profile-api)'),
    src('features/profile/use-(account-call|proven-call|second-step|send-again)'),
  ),
];
