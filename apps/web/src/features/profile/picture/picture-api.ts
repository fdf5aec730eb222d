import { bucket } from '@dearly/contracts';
import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query/react';
import { z } from 'zod';
import { api, baseQuery } from '../../../shared/api';
import { contractMismatch, isApiError, type ApiError } from '../../../shared/api-error';
import { ownPictureAddress, PICTURE_BUCKET } from '../../../shared/own-picture/own-picture';
import { randomKey } from '../../../shared/random-key';

const STORAGE = '/storage/v1';
const TYPE = 'image/jpeg';
/** Bytes of a picture as this page makes it are far less. */
const ROOM = 1_000_000;
const BUCKET = { public: false, file_size_limit: ROOM, allowed_mime_types: [TYPE] };
/** More than there ever are. */
const ALL = 100;
/** How long the bytes may take on a slow line, in milliseconds. */
const SENT_WITHIN = 60_000;

type Ask = <Answer>(request: FetchArgs, answer: z.ZodType<Answer>) => Promise<Answer>;

/** Asks as every call does. The promise rejects with an ApiError. */
const asking =
  (at: BaseQueryApi): Ask =>
  async (request, answer) => {
    const { data, error } = await baseQuery({ ...request, url: STORAGE + request.url }, at, {});
    if (error) throw error;
    const read = answer.safeParse(data);
    if (!read.success) throw contractMismatch(200);
    return read.data;
  };

/** The buckets of pictures that are this account's and nobody else may look into; one, unless two windows made one each. */
async function ownBuckets(ask: Ask, owner: string): Promise<string[]> {
  const query = `?search=${PICTURE_BUCKET}&limit=${ALL}`;
  const rows = await ask({ url: `/bucket${query}` }, z.array(bucket));
  const isClosed = (row: (typeof rows)[number]) => !row.public && !row.readers && !row.writers;
  return rows.filter((row) => row.owner === owner && isClosed(row)).map(({ id }) => id);
}

async function newBucket(ask: Ask): Promise<string> {
  // Ids are one name space for all accounts: nobody can take one that cannot be guessed.
  const id = PICTURE_BUCKET + randomKey();
  await ask({ url: '/bucket', method: 'POST', body: { id, name: id, ...BUCKET } }, z.unknown());
  return id;
}

/** Every picture but the one of `address` goes, and the buckets that are empty then. */
async function clear(ask: Ask, { owner, keep }: Kept): Promise<null> {
  for (const id of await ownBuckets(ask, owner)) {
    const list = { url: `/object/list/${id}`, method: 'POST', body: { prefix: '', limit: ALL } };
    const keys = (await ask(list, z.array(z.object({ name: z.string() })))).map(({ name }) => name);
    const prefixes = keys.filter((key) => ownPictureAddress(id, key) !== keep);
    if (prefixes.length > 0)
      await ask({ url: `/object/${id}`, method: 'DELETE', body: { prefixes } }, z.unknown());
    if (prefixes.length === keys.length) await ask({ url: `/bucket/${id}`, method: 'DELETE' }, z.unknown());
  }
  return null;
}

/** What the failure of a step makes of the whole. */
async function outcome<Data>(work: Promise<Data>): Promise<{ data: Data } | { error: ApiError }> {
  try {
    return { data: await work };
  } catch (error) {
    if (isApiError(error)) return { error };
    throw error;
  }
}

type Stored = { owner: string; picture: Blob };
type Kept = { owner: string; keep?: string };

/** The person's own picture by the storage protocol (account protocol, A6). `owner` is the account's id. */
export const pictureApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Answers its address. It is under a key of its own, so that no copy of the one before is taken for it. */
    storePicture: build.mutation<string, Stored>({
      queryFn: ({ owner, picture }, at) =>
        outcome(
          (async () => {
            const ask = asking(at);
            const [known] = await ownBuckets(ask, owner);
            const id = known ?? (await newBucket(ask));
            const key = `${randomKey()}.jpg`;
            const headers = { 'Content-Type': TYPE };
            const upload = { url: `/object/${id}/${key}`, method: 'POST', headers, body: picture };
            await ask({ ...upload, timeout: SENT_WITHIN }, z.unknown());
            return ownPictureAddress(id, key);
          })(),
        ),
    }),
    /** Deletes all but one of them; without `keep` all. */
    clearPictures: build.mutation<null, Kept>({
      queryFn: (kept, at) => outcome(clear(asking(at), kept)),
    }),
  }),
});

export const { useStorePictureMutation, useClearPicturesMutation } = pictureApi;
