import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What arrived: the form's texts, the file's text, and the headers; a call without a form has neither. */
export type Received = {
  method: string;
  path: string;
  headers: Record<string, string>;
  fields: Record<string, string>;
  file: { name: string; text: string } | undefined;
};
/**
 * What is answered. `drop` closes the connection without an answer, `begin` sends headers and never a body; a promise
 * keeps the caller waiting.
 */
export type Answer = { status: number; body: unknown; headers?: Record<string, string> } | 'drop' | 'begin';
export type Script = (received: Received) => Answer | Promise<Answer>;

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const call: Received = {
    method: request.method ?? '',
    path: request.url ?? '',
    headers,
    fields: {},
    file: undefined,
  };
  const contentType = headers['content-type'] ?? '';
  if (!contentType.startsWith('multipart/')) return call;
  const form = await new Response(Buffer.concat(chunks), {
    headers: { 'content-type': contentType },
  }).formData();
  for (const [name, value] of form) {
    if (typeof value === 'string') call.fields[name] = value;
    else call.file = { name: value.name, text: await value.text() };
  }
  return call;
}

/** A small server for calls that send a form; `script` says what is answered and can be changed during a test. */
export async function startFormServer(script: Script) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    // jsdom counts uploads as coming from where the page was first opened, so it asks for permission.
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-expose-headers', 'retry-after');
    if (request.method === 'OPTIONS') {
      response.setHeader(
        'access-control-allow-headers',
        request.headers['access-control-request-headers'] ?? '',
      );
      response.end();
      return;
    }
    void (async () => {
      const call = await read(request);
      received.push(call);
      response.on('close', () => {
        if (!response.writableFinished) control.abandoned += 1;
      });
      const answer = await control.script(call);
      if (answer === 'drop') {
        request.socket.destroy();
        return;
      }
      if (answer === 'begin') {
        response.flushHeaders();
        return;
      }
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const control = {
    script,
    url: `http://127.0.0.1:${port}/dashboard`,
    received,
    /** How many calls ended without their answer, because one side closed the connection. */
    abandoned: 0,
    /** The calls to one path, oldest first. */
    calls: (path: string) => received.filter((call) => call.path === path),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return control;
}
export type FormServer = Awaited<ReturnType<typeof startFormServer>>;
