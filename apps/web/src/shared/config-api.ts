import { api } from './api';

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
export const DEFAULT_CONFIG: PublicConfig = {
  publishableKey: 'sb_publishable_local',
  hasInbox: false,
  shortcutUrl: '',
  supportEmail: 'support@dearly.example',
  paymentKey: '',
  checkoutLink: '',
  portalLink: '',
};

function readConfig(answer: unknown): PublicConfig {
  const given = typeof answer === 'object' && answer !== null ? (answer as Partial<PublicConfig>) : {};
  return { ...DEFAULT_CONFIG, ...given };
}

export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<PublicConfig, void>({
      query: () => '/config.json',
      transformResponse: readConfig,
    }),
  }),
});

/** The settings, with defaults until they have arrived. */
export function usePublicConfig(): PublicConfig {
  return configApi.useGetConfigQuery().data ?? DEFAULT_CONFIG;
}
