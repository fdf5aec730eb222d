import { api } from '../api';

/** Somebody else at whose page people can sign in; `label` is what they call it. */
export type Provider = { provider: string; label: string };
/** What this installation offers, as far as the app asks. */
export type AccountSettings = { sendsTexts: boolean; providers: Provider[] };

function isProvider(given: unknown): given is Provider {
  const { provider, label } = (given ?? {}) as Partial<Provider>;
  return typeof provider === 'string' && typeof label === 'string';
}

function readSettings(answer: unknown): AccountSettings {
  const {
    external,
    sms_provider: sender,
    openid_providers: providers,
  } = (answer ?? {}) as {
    external?: { phone?: unknown };
    sms_provider?: unknown;
    openid_providers?: unknown;
  };
  return {
    sendsTexts: external?.phone === true || (typeof sender === 'string' && sender !== ''),
    providers: Array.isArray(providers) ? providers.filter(isProvider) : [],
  };
}

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccountSettings: build.query<AccountSettings, void>({
      query: () => '/auth/v1/settings',
      transformResponse: readSettings,
    }),
  }),
});

export const { useGetAccountSettingsQuery } = settingsApi;
