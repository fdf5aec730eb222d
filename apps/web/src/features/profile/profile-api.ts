import { device, type Device } from '@dearly/contracts';
import { z } from 'zod';
import { api } from '../../shared/api';

/** Proof that it is the owner who deletes the account: the password, or a code of a mail. */
export type DeletionProof = { password: string } | { nonce: string };
/** What this installation offers, as far as the profile asks. */
type AccountSettings = { sendsTexts: boolean };

function readSettings(answer: unknown): AccountSettings {
  const { external, sms_provider: provider } = (answer ?? {}) as {
    external?: { phone?: unknown };
    sms_provider?: unknown;
  };
  return { sendsTexts: external?.phone === true || (typeof provider === 'string' && provider !== '') };
}

/** Our own calls about the account, beside those of the account client. */
export const profileApi = api.enhanceEndpoints({ addTagTypes: ['Devices'] }).injectEndpoints({
  endpoints: (build) => ({
    listDevices: build.query<Device[], void>({
      query: () => '/api/account/devices',
      responseSchema: z.array(device),
      providesTags: ['Devices'],
    }),
    signOutDevice: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/account/devices/${id}`, method: 'DELETE' }),
      // Also after a failure: a device that was not found has signed out by itself.
      invalidatesTags: ['Devices'],
    }),
    deleteAccount: build.mutation<unknown, DeletionProof>({
      query: (proof) => ({ url: '/api/account/delete', method: 'POST', body: proof }),
    }),
    getAccountSettings: build.query<AccountSettings, void>({
      query: () => '/auth/v1/settings',
      transformResponse: readSettings,
    }),
  }),
});

export const {
  useListDevicesQuery,
  useSignOutDeviceMutation,
  useDeleteAccountMutation,
  useGetAccountSettingsQuery,
} = profileApi;
