import type { RpcInput } from '@dearly/contracts';
import type { ByteRange } from '@dearly/object-store';
import type { AnswerHeaders } from '@dearly/transfer';
import { servedAs } from '../buckets/mime-type';
import { byteRange } from './byte-range';
import { attachment } from './content-disposition';
import type { ReadableObject } from './object-lookup.service';
import { isSameVersion, isUnchanged } from './preconditions';

type Asked = Pick<RpcInput<'storage.getObject'>, 'isHead' | 'download' | 'headers'>;
/** `range` is there when a part is to be sent; `hasBody` is false for a head, 304 and 416. */
export type AnswerHead = {
  status: 200 | 206 | 304 | 416;
  contentType?: string;
  headers: AnswerHeaders;
  hasBody: boolean;
  range?: ByteRange;
};

/** Status and headers of the answer to a download (account protocol A6; RFC 9110). */
export function answerHead(
  { object, expiresAt, isForOneAlone }: ReadableObject,
  { isHead, download, headers: sent }: Asked,
): AnswerHead {
  const size = Number(object.size);
  const version = { etag: object.etag, lastModified: object.updatedAt };
  const headers: AnswerHeaders = {
    etag: object.etag,
    'last-modified': object.updatedAt.toUTCString(),
    // What a person's token opens must not stay in a browser that somebody else uses next, whatever the uploader said.
    'cache-control': isForOneAlone ? 'private, no-store' : object.cacheControl,
    ...(expiresAt === undefined ? {} : { expires: new Date(expiresAt * 1_000).toUTCString() }),
    'x-robots-tag': 'none',
  };
  if (isUnchanged(version, sent)) return { status: 304, headers, hasBody: false };

  headers['accept-ranges'] = 'bytes';
  const { contentType, isSaved } = servedAs(object.contentType);
  if (download !== undefined || isSaved) {
    const name = expiresAt === undefined ? download : decodedAgain(download ?? '');
    headers['content-disposition'] = attachment(name || object.key);
  }
  // A range has a meaning for GET alone.
  const range = isHead || !isSameVersion(version, sent.ifRange) ? undefined : byteRange(sent.range, size);
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { 'content-range': `bytes */${size}` }, hasBody: false };
  }
  if (range) {
    headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`;
    headers['content-length'] = String(range.end - range.start + 1);
    return { status: 206, contentType, headers, hasBody: true, range };
  }
  headers['content-length'] = String(size);
  return { status: 200, contentType, headers, hasBody: !isHead };
}

/** The protocol's client encodes the name twice when it adds it to a signed URL. */
function decodedAgain(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
