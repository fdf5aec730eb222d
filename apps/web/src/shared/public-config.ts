import { createSlice, type PayloadAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** Public settings of this installation; the gateway serves them at /config.json. */
export type PublicConfig = {
  publishableKey: string;
  /** True while mails go to the local inbox page instead of a real mail server. */
  hasInbox: boolean;
  /** Address of the ready-made phone shortcut, empty when the installation has none. */
  shortcutUrl: string;
  supportEmail: string;
  /** Public key of the payment provider, with which its script is loaded; empty when there is none. */
  paymentKey: string;
  /** Fixed links of the payment provider, for when checkout or portal cannot be opened; empty when there are none. */
  checkoutLink: string;
  portalLink: string;
};

/** What counts until the settings are known, and for those that the installation leaves out. */
const DEFAULT_CONFIG: PublicConfig = {
  publishableKey: 'sb_publishable_local',
  hasInbox: false,
  shortcutUrl: '',
  supportEmail: 'support@dearly.example',
  paymentKey: '',
  checkoutLink: '',
  portalLink: '',
};

const ANSWER_WITHIN = 30_000;

type ConfigState = {
  /** Null until they have arrived. */
  config: PublicConfig | null;
  /** They were asked for and did not come; whoever needs them next asks again. */
  hasFailed: boolean;
};

/** The settings as they were last heard. They are nobody's, so they stay when a person goes (app/account-data.ts). */
export const configSlice = createSlice({
  name: 'config',
  initialState: { config: null, hasFailed: false } as ConfigState,
  reducers: {
    configCame: (_before, { payload: config }: PayloadAction<PublicConfig | null>): ConfigState => ({
      config,
      hasFailed: !config,
    }),
  },
  selectors: { selectConfig: (state) => state.config, selectHasFailed: (state) => state.hasFailed },
});
const { configCame } = configSlice.actions;
const { selectConfig, selectHasFailed } = configSlice.selectors;

type WithConfig = { [configSlice.reducerPath]: ConfigState };
type ConfigDispatch = ThunkDispatch<WithConfig, unknown, UnknownAction>;

/** Questions under way, by the dispatch of their store. */
const underWay = new WeakMap<ConfigDispatch, Promise<PublicConfig | null>>();

/** Without the code of the other calls: the settings are needed while that is still on its way. */
async function ask(): Promise<PublicConfig | null> {
  try {
    const url = new URL('/config.json', window.location.origin);
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN) });
    const given: unknown = answer.ok ? await answer.json() : null;
    return typeof given === 'object' && given !== null
      ? { ...DEFAULT_CONFIG, ...(given as Partial<PublicConfig>) }
      : null;
  } catch {
    // The defaults stand in for them, and whoever needs them next asks again.
    return null;
  }
}

/** Asks for the settings unless they are known; resolves with the defaults when they cannot be had. */
export function learnConfig() {
  return async (dispatch: ConfigDispatch, getState: () => WithConfig): Promise<PublicConfig> => {
    const known = selectConfig(getState());
    if (known) return known;
    const asking =
      underWay.get(dispatch) ??
      ask().then((config) => {
        underWay.delete(dispatch);
        dispatch(configCame(config));
        return config;
      });
    underWay.set(dispatch, asking);
    return (await asking) ?? DEFAULT_CONFIG;
  };
}

/** The settings, with defaults until they have arrived; `isAwaited`: they may still come. */
export function useConfigState(): { config: PublicConfig; isAwaited: boolean } {
  const dispatch = useDispatch<ConfigDispatch>();
  useEffect(() => void dispatch(learnConfig()), [dispatch]);
  const config = useSelector(selectConfig);
  const hasFailed = useSelector(selectHasFailed);
  return { config: config ?? DEFAULT_CONFIG, isAwaited: !config && !hasFailed };
}

/** The settings, with defaults until they have arrived. */
export function usePublicConfig(): PublicConfig {
  return useConfigState().config;
}
