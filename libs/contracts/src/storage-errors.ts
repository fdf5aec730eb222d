/**
 * Errors of the storage protocol (account protocol, A6): our code -> what the protocol's body says. `status` is the
 * body's `statusCode`; the HTTP status is 400 for every 4xx here, as the published client expects it.
 */
export const STORAGE_ERRORS = {
  bucket_not_found: { status: 404, text: 'Bucket not found' },
  object_not_found: { status: 404, text: 'Object not found' },
  bucket_exists: { status: 409, text: 'The resource already exists' },
  object_exists: { status: 409, text: 'The resource already exists' },
  bucket_not_empty: { status: 409, text: 'The bucket you tried to delete is not empty' },
  object_too_large: { status: 413, text: 'The object exceeded the maximum allowed size' },
  mime_type_refused: { status: 415, text: 'mime type {type} is not supported' },
  storage_forbidden: { status: 403, text: '{reason}' },
  key_refused: { status: 400, text: 'Invalid key: {key}' },
  bucket_name_refused: { status: 400, text: 'Bucket name invalid' },
  address_refused: { status: 400, text: '{reason}' },
  /** An object that cannot be shown with a transformation. */
  rendition_refused: { status: 422, text: '{reason}' },
  storage_body_refused: { status: 400, text: '{reason}' },
  too_many_buckets: {
    status: 403,
    text: 'You have reached the {limit} buckets that an account may have. Delete one to make a new one.',
  },
  too_many_objects: {
    status: 403,
    text: 'You have reached the {limit} objects that an account may have. Delete some to store new ones.',
  },
  /** Also for screenshots. */
  storage_full: {
    status: 403,
    text: 'There is no room for this: an account may keep {limit}. Delete screenshots or files to make room.',
  },
  /** Told to whoever writes into a bucket of somebody else, who pays for it. */
  bucket_full: {
    status: 403,
    text: 'There is no room for this: the account that owns the bucket keeps as much as it may. Only its owner can make room.',
  },
} as const;

export type StorageErrorCode = keyof typeof STORAGE_ERRORS;

/** The names that the protocol gives to these errors, in its body's `error` and `code`. */
export const STORAGE_ERROR_NAMES: Record<StorageErrorCode, { error: string; code: string }> = {
  bucket_not_found: { error: 'Bucket not found', code: 'NoSuchBucket' },
  object_not_found: { error: 'not_found', code: 'NoSuchKey' },
  bucket_exists: { error: 'Duplicate', code: 'BucketAlreadyExists' },
  object_exists: { error: 'Duplicate', code: 'KeyAlreadyExists' },
  bucket_not_empty: { error: 'InvalidRequest', code: 'ResourceNotEmpty' },
  object_too_large: { error: 'Payload too large', code: 'EntityTooLarge' },
  mime_type_refused: { error: 'invalid_mime_type', code: 'InvalidMimeType' },
  storage_forbidden: { error: 'Unauthorized', code: 'AccessDenied' },
  key_refused: { error: 'InvalidKey', code: 'InvalidKey' },
  bucket_name_refused: { error: 'InvalidBucketName', code: 'InvalidBucketName' },
  address_refused: { error: 'InvalidJWT', code: 'InvalidJWT' },
  rendition_refused: { error: 'InvalidRequest', code: 'InvalidRequest' },
  storage_body_refused: { error: 'InvalidRequest', code: 'InvalidRequest' },
  too_many_buckets: { error: 'QuotaExceeded', code: 'QuotaExceeded' },
  too_many_objects: { error: 'QuotaExceeded', code: 'QuotaExceeded' },
  storage_full: { error: 'QuotaExceeded', code: 'QuotaExceeded' },
  bucket_full: { error: 'QuotaExceeded', code: 'QuotaExceeded' },
};
