import { AppError } from '@dearly/contracts';
import type { Socket } from 'node:net';

/** Room for the longest query that tables take (32 KB), tokens, cookies and what proxies add. */
export const HEADER_BYTES = 48 * 1024;
/** How long a client that still sends may take to read why nobody listens. */
const PATIENCE_MS = 5_000;

const REASONS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: `its address and headers have more than ${HEADER_BYTES / 1024} KB.`,
  ERR_HTTP_REQUEST_TIMEOUT: 'it did not come in time.',
};

/** Answers what cannot be read as a request, in the form of all other errors, and closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { code, status, message } = new AppError('malformed_request', {
    reason: REASONS[error.code ?? ''] ?? 'it is no valid HTTP.',
  });
  const body = JSON.stringify({ code, message, details: null, hint: null });
  const head = [
    `HTTP/1.1 ${status} Bad Request`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  // Closing before all has been read would make the client lose the answer.
  socket.resume();
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  const timer = setTimeout(() => socket.destroy(), PATIENCE_MS);
  socket.once('close', () => clearTimeout(timer));
}
