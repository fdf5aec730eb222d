import { accountUsage, type AccountUsage } from '@dearly/contracts';
import { profileApi } from './profile-api';

/** What the account keeps, and how much it may. */
export const usageApi = profileApi.injectEndpoints({
  endpoints: (build) => ({
    getUsage: build.query<AccountUsage, void>({
      query: () => '/api/account/usage',
      responseSchema: accountUsage,
    }),
  }),
});

export const { useGetUsageQuery } = usageApi;
