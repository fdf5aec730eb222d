import type { TransferToken } from '@dearly/contracts';
import { randomBytes } from 'node:crypto';

/** Carries the status of the answer that the browser is to get. */
export const STATUS_HEADER = 'x-transfer-status';

const PATH = /^\/transfer\/([A-Za-z0-9_-]{22})\/(upload|answer)$/;

/** 128 random bits as 22 characters. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Where a service fetches the upload of a transfer token from, or sends the answer to. */
export function transferUrl(transferToken: TransferToken, direction: 'upload' | 'answer'): string {
  return new URL(`/transfer/${transferToken.token}/${direction}`, transferToken.url).href;
}

/** Whether a path belongs to a byte stream, whatever its transfer token. */
export function isTransferPath(path: string): boolean {
  return path.startsWith('/transfer/');
}

/** Token and direction of a well-formed path with the method that goes with it, else undefined. */
export function parseTransferPath(method: string | undefined, path: string) {
  const [, token, direction] = PATH.exec(path) ?? [];
  if (token === undefined) return undefined;
  if (method === 'GET' && direction === 'upload') return { token, direction } as const;
  if (method === 'POST' && direction === 'answer') return { token, direction } as const;
  return undefined;
}
