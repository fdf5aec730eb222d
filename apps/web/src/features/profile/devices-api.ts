import { device, type Device } from '@dearly/contracts';
import { z } from 'zod';
import { profileApi } from './profile-api';

/** Where the account is signed in; the account client has no calls for that. */
export const devicesApi = profileApi.injectEndpoints({
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
  }),
});

export const { useListDevicesQuery, useSignOutDeviceMutation } = devicesApi;
