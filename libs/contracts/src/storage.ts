import { z } from 'zod';
import { transferToken } from './http';
import { LIMITS } from './limits';

/** Who asks in the storage protocol: nobody in particular, an account, or the owner of the service key. */
export const storageActor = z.discriminatedUnion('role', [
  z.object({ role: z.literal('anon') }),
  z.object({ role: z.literal('authenticated'), userId: z.uuid() }),
  z.object({ role: z.literal('service_role') }),
]);
export type StorageActor = z.infer<typeof storageActor>;

/** The bucket of the pictures that people upload as screenshots: private, each sees their own, changed only by /api. */
export const SCREENSHOTS_BUCKET = 'screenshots';

/** To whom a bucket is open beside its owner: to nobody, to every account, or to everybody. */
export const bucketRule = z.enum(['owner', 'authenticated', 'anyone']);
export type BucketRule = z.infer<typeof bucketRule>;
/** Who may read the objects of a bucket, and who may add some (account protocol, A6). */
export const bucketRules = z.object({ readers: bucketRule, writers: bucketRule });
export type BucketRules = z.infer<typeof bucketRules>;

/** Bucket as the protocol answers it; times ISO 8601 with milliseconds. A rule is there unless it is `owner`. */
export const bucket = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  public: z.boolean(),
  file_size_limit: z.number().int().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  ...bucketRules.partial().shape,
});
export type Bucket = z.infer<typeof bucket>;

const body = z.record(z.string(), z.unknown());
const message = z.object({ message: z.string() });
const answered = z.object({ status: z.number().int() });
const inBucket = z.object({ actor: storageActor, bucketId: z.string() });
const atKey = inBucket.extend({ key: z.string() });
const stored = z.object({ Id: z.string(), Key: z.string() });
const quick = { timeoutMs: 5_000, idempotent: false } as const;

/** How an object is asked for: as somebody, as anybody (public bucket), or by a signed URL. */
export const objectAccess = z.discriminatedUnion('by', [
  z.object({ by: z.literal('actor'), actor: storageActor }),
  z.object({ by: z.literal('public') }),
  z.object({ by: z.literal('token'), token: z.string() }),
]);
export type ObjectAccess = z.infer<typeof objectAccess>;

/** Headers of a request that reads an object. */
const readHeaders = {
  range: z.string().optional(),
  ifRange: z.string().optional(),
  ifNoneMatch: z.string().optional(),
  ifModifiedSince: z.string().optional(),
};

/** Parameters of a query that ask for a transformation of a picture. */
export const TRANSFORMATION_PARAMETERS = ['width', 'height', 'resize', 'quality', 'format'] as const;
const askedTransformation = z.partialRecord(z.enum(TRANSFORMATION_PARAMETERS), z.string());
export type AskedTransformation = z.infer<typeof askedTransformation>;

/** RPC calls of screenshot-storage for `/storage/v1` (account protocol, A6). Bodies are checked by the service. */
export const STORAGE_RPC = {
  'storage.listBuckets': {
    input: z.object({ actor: storageActor, query: z.record(z.string(), z.string()), ticket: transferToken }),
    output: answered,
    ...quick,
  },
  'storage.getBucket': { input: inBucket, output: bucket, ...quick },
  'storage.createBucket': {
    input: z.object({ actor: storageActor, body }),
    output: z.object({ name: z.string() }),
    ...quick,
  },
  'storage.updateBucket': { input: inBucket.extend({ body }), output: message, ...quick },
  'storage.emptyBucket': { input: inBucket, output: message, ...quick },
  'storage.deleteBucket': { input: inBucket, output: message, ...quick },

  /** The upload, raw or multipart by its content type, is pulled by the transfer token. `isReplace`: PUT, which always upserts. */
  'storage.putObject': {
    input: z.object({
      access: objectAccess,
      bucketId: z.string(),
      key: z.string(),
      isReplace: z.boolean(),
      /** Headers of the request that the protocol gives a meaning. */
      headers: z.object({
        upsert: z.string().optional(),
        cacheControl: z.string().optional(),
        metadata: z.string().optional(),
      }),
      /** Bytes that the object has at least, as far as the request tells before it is read. */
      leastBytes: z.number().int().optional(),
      ticket: transferToken,
    }),
    output: stored,
    timeoutMs: LIMITS.upload.milliseconds + 15_000,
    idempotent: false,
  },
  /** The answer's head and bytes go as a byte stream; `isHead` asks for the head alone. */
  'storage.getObject': {
    input: z.object({
      access: objectAccess,
      bucketId: z.string(),
      key: z.string(),
      isHead: z.boolean(),
      /** Present when a download is asked for: the file name to offer, or empty for the object's own. */
      download: z.string().optional(),
      headers: z.object(readHeaders),
      ticket: transferToken,
    }),
    output: answered,
    timeoutMs: LIMITS.upload.milliseconds,
    idempotent: false,
  },
  /** A picture as a transformation shows it; otherwise as `storage.getObject`. */
  'storage.getRendition': {
    input: z.object({
      access: objectAccess,
      bucketId: z.string(),
      key: z.string(),
      isHead: z.boolean(),
      download: z.string().optional(),
      /** What the query asks for; that of a signed URL stands in its token. */
      transform: askedTransformation,
      headers: z.object({ ...readHeaders, accept: z.string().optional() }),
      ticket: transferToken,
    }),
    output: answered,
    timeoutMs: LIMITS.upload.milliseconds,
    idempotent: false,
  },
  'storage.objectInfo': {
    input: z.object({ access: objectAccess, bucketId: z.string(), key: z.string() }),
    output: body,
    ...quick,
  },
  'storage.signDownload': {
    input: atKey.extend({ body }),
    output: z.object({ signedURL: z.string() }),
    ...quick,
  },
  'storage.signDownloads': {
    input: inBucket.extend({ body, ticket: transferToken }),
    output: answered,
    ...quick,
  },
  'storage.signUpload': {
    input: atKey.extend({ upsert: z.string().optional() }),
    output: z.object({ url: z.string(), token: z.string() }),
    ...quick,
  },
  'storage.listObjects': {
    input: inBucket.extend({ body, ticket: transferToken }),
    output: answered,
    ...quick,
  },
  'storage.pageObjects': {
    input: inBucket.extend({ body, ticket: transferToken }),
    output: answered,
    ...quick,
  },
  'storage.moveObject': {
    input: z.object({ actor: storageActor, body }),
    output: message.extend(stored.shape),
    ...quick,
  },
  'storage.copyObject': {
    input: z.object({ actor: storageActor, body, upsert: z.string().optional() }),
    output: stored.catchall(z.unknown()),
    timeoutMs: 30_000,
    idempotent: false,
  },
  'storage.removeObject': { input: atKey, output: message, ...quick },
  'storage.removeObjects': {
    input: inBucket.extend({ body, ticket: transferToken }),
    output: answered,
    timeoutMs: 15_000,
    idempotent: false,
  },
} as const;
