import { api } from '../../shared/api';

/** Proof that it is the owner who asks: the password, or a code of a mail. */
export type OwnerProof = { password: string } | { nonce: string };

/**
 * Calls about the account beside those of the account client. Those of its devices and of what it keeps come
 * with their schemas, later.
 */
export const profileApi = api.enhanceEndpoints({ addTagTypes: ['Devices'] }).injectEndpoints({
  endpoints: (build) => ({
    deleteAccount: build.mutation<unknown, OwnerProof>({
      query: (proof) => ({ url: '/api/account/delete', method: 'POST', body: proof }),
    }),
    prove: build.mutation<unknown, OwnerProof>({
      query: (proof) => ({ url: '/api/account/proof', method: 'POST', body: proof }),
    }),
  }),
});

export const { useDeleteAccountMutation, useProveMutation } = profileApi;
