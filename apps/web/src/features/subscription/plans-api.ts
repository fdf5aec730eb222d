import { plansAnswer, type PlansAnswer } from '@dearly/contracts';
import { api } from '../../shared/api';

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlans: build.query<PlansAnswer, void>({ query: () => '/api/plans', responseSchema: plansAnswer }),
  }),
});

export const { useGetPlansQuery } = plansApi;
