import type { ApiError } from './api-error';

/** Notes a failed call in the browser's console (specification, section 8) by what identifies it; texts may name a person. */
export function logFailure(call: string, { status, code, requestId }: ApiError): void {
  // oxlint-disable-next-line no-console -- the one place where the page writes to the console
  console.error(`${call} failed: ${status} ${code}${requestId ? `, request ${requestId}` : ''}`);
}
