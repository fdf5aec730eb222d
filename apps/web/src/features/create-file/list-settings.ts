import { LIMITS, type DuplicatesRule, type Edits } from '@dearly/contracts';
import type { ReadOptions, RejectOptions } from '@dearly/messages';
import type { WizardState } from './wizard-state';

/**
 * How a list is read and filled. `sendInterval` in seconds; `phoneColumn` null means that the reader finds it. `edits`
 * win over the other choices.
 */
export type ListSettings = {
  template: string;
  sendInterval: number;
  defaultCountry: string;
  duplicates: DuplicatesRule;
  phoneColumn: string | null;
  edits?: Edits;
};

type Decided = Pick<WizardState, 'edits' | 'phoneColumn' | 'languageColumn' | 'languages'>;

/** The edits together with what was chosen apart from them: columns, and the template in other languages. */
export function deskEditsOf({ edits, phoneColumn, languageColumn, languages }: Decided): Edits {
  const hasLanguages = Object.keys(languages).length > 0;
  if (phoneColumn === null && languageColumn === null && !hasLanguages) return edits;
  return {
    ...edits,
    columns: {
      ...(phoneColumn === null ? {} : { phone: phoneColumn }),
      ...(languageColumn === null ? {} : { language: languageColumn }),
      ...edits.columns,
    },
    languages: { ...languages, ...edits.languages },
  };
}

/** The settings as the wizard's state has them. */
export function settingsOf(state: WizardState): ListSettings {
  const { template, delayMinutes, defaultCountry, duplicates, phoneColumn } = state;
  const edits = deskEditsOf({ ...state, phoneColumn: null });
  return { template, sendInterval: delayMinutes * 60, defaultCountry, duplicates, phoneColumn, edits };
}

/** The same settings for a reading in this browser. */
export function rowOptions({
  defaultCountry,
  duplicates,
  phoneColumn,
  edits,
}: Omit<ListSettings, 'template' | 'sendInterval'>): RejectOptions {
  return {
    defaultCountry,
    duplicates,
    ...(phoneColumn === null ? {} : { phoneColumn }),
    ...(edits ? { edits } : {}),
  };
}

/** The same settings for a preview in this browser: at most 5 messages (specification, section 8). */
export function previewOptions(settings: Omit<ListSettings, 'sendInterval'>): ReadOptions {
  return {
    ...rowOptions(settings),
    template: settings.template,
    timestamp: Math.floor(Date.now() / 1000),
    limit: LIMITS.csv.previewMessages,
  };
}
