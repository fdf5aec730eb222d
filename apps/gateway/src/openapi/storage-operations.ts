import { bucket, bucketRules } from '@dearly/contracts';
import { z } from 'zod';
import { anyBytes, anyObject, answerOf, jsonBody, type Operation, type Operations } from './operation';

const said = answerOf(z.object({ message: z.string() }));
const stored = answerOf(z.object({ Id: z.string(), Key: z.string() }));
const rows = answerOf(z.array(anyObject));
const json = jsonBody(anyObject);
const bucketBody = jsonBody(bucketRules.partial().loose());

/** A call of the storage protocol. Its errors are 400 and name the status they mean in the body. */
const call = (summary: string, answer: Operation['answer'], body?: Operation['body']): Operation => ({
  summary,
  answer,
  ...(body ? { body } : {}),
  errors: [400, 401, 503],
});

/** The storage protocol of the published client. Every GET of an object answers HEAD as well; `{key}` may hold slashes. */
export const storageOperations: Operations = {
  'GET /storage/v1/bucket': call('Buckets', answerOf(z.array(bucket))),
  'POST /storage/v1/bucket': call('A new bucket', answerOf(z.object({ name: z.string() })), bucketBody),
  'GET /storage/v1/bucket/{bucketId}': call('One bucket', answerOf(bucket)),
  'PUT /storage/v1/bucket/{bucketId}': call('Change a bucket', said, bucketBody),
  'DELETE /storage/v1/bucket/{bucketId}': call('Delete an empty bucket', said),
  'POST /storage/v1/bucket/{bucketId}/empty': call('Delete all objects of a bucket', said),
  'POST /storage/v1/object/list/{bucketId}': call('Objects and folders below a prefix', rows, json),
  'POST /storage/v1/object/list-v2/{bucketId}': call(
    'Objects by the start of their keys, page after page',
    answerOf(anyObject),
    json,
  ),
  'POST /storage/v1/object/move': call('Move an object', said, json),
  'POST /storage/v1/object/copy': call('Copy an object', stored, json),
  'DELETE /storage/v1/object/{bucketId}': call('Delete several objects', rows, json),
  'POST /storage/v1/object/sign/{bucketId}': call('Addresses of objects that expire', rows, json),
  'POST /storage/v1/object/sign/{bucketId}/{key}': call(
    'Address of an object that expires',
    answerOf(z.object({ signedURL: z.string() })),
    json,
  ),
  'GET /storage/v1/object/sign/{bucketId}/{key}': call('An object by such an address (token)', anyBytes),
  'POST /storage/v1/object/upload/sign/{bucketId}/{key}': call(
    'Address at which an object may be uploaded',
    answerOf(z.object({ url: z.string(), token: z.string() })),
  ),
  'PUT /storage/v1/object/upload/sign/{bucketId}/{key}': call(
    'Upload at such an address (token)',
    stored,
    anyBytes,
  ),
  'GET /storage/v1/object/public/{bucketId}/{key}': call('An object of a public bucket', anyBytes),
  'GET /storage/v1/render/image/public/{bucketId}/{key}': call(
    'A picture of a public bucket with a transformation (width, height, resize, quality, format)',
    anyBytes,
  ),
  'GET /storage/v1/render/image/authenticated/{bucketId}/{key}': call(
    'A picture with a transformation (width, height, resize, quality, format)',
    anyBytes,
  ),
  'GET /storage/v1/render/image/sign/{bucketId}/{key}': call(
    'A picture by an address that was signed with a transformation (token)',
    anyBytes,
  ),
  'GET /storage/v1/object/authenticated/{bucketId}/{key}': call('An object', anyBytes),
  'GET /storage/v1/object/info/{bucketId}/{key}': call('What is known about an object', answerOf(anyObject)),
  'GET /storage/v1/object/{bucketId}/{key}': call('An object', anyBytes),
  'POST /storage/v1/object/{bucketId}/{key}': call('Upload an object', stored, anyBytes),
  'PUT /storage/v1/object/{bucketId}/{key}': call('Upload or replace an object', stored, anyBytes),
  'DELETE /storage/v1/object/{bucketId}/{key}': call('Delete an object', said),
};
