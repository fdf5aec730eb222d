import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { register } from 'prom-client';

export const MB = 1024 * 1024;

/** Bytes of uploads that wait in the gateway. */
export async function bytesHeld(): Promise<number | undefined> {
  return (await register.getSingleMetric('upload_bytes_held')?.get())?.values[0]?.value;
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`This never came true: ${holds.toString()}`);
    await sleep(10);
  }
}

/** Sends `bytes` without ever stopping to look at the answer, with or without a declared length. */
export function stubbornUpload(
  target: { port: number; path: string; headers: Record<string, string> },
  bytes: number,
  declared?: number,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { ...target.headers, ...(declared ? { 'content-length': declared } : {}) };
    const options = { port: target.port, path: target.path, method: 'POST', headers };
    const request = httpRequest(options, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.on('error', reject);
    const chunk = Buffer.alloc(256 * 1024, 120);
    let sent = 0;
    const write = (): void => {
      if (sent >= bytes) return void request.end();
      sent += chunk.length;
      request.write(chunk, (error) => (error ? undefined : setImmediate(write)));
    };
    write();
  });
}

/** The head of an answer, its body not read; the path goes out as it is, unlike with `fetch`. */
export function ask(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, headers, body } = options;
    httpRequest({ port, path, method, headers, agent: false }, resolve).on('error', reject).end(body);
  });
}

/** What comes back for bytes sent as they are, until the server closes the connection. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => socket.end());
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}
