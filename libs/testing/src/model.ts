import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a client asked for, in the OpenAI chat-completions protocol. */
export type ModelRequest = {
  authorization: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format?: { type: string; json_schema?: { schema: unknown } };
    [setting: string]: unknown;
  };
};

/**
 * `content`: an answer whose message is this text; `finish` is `length` for one that was cut off. `status`: an answer
 * of the server in its place, whose `body` may be anything. `hang` never answers, `trickle` begins an
 * answer and never ends it, `cut` closes the connection then, `drop` before.
 */
export type ModelReply =
  | { content: string; finish?: 'stop' | 'length' }
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hang'
  | 'trickle'
  | 'cut'
  | 'drop';

/** Asked for each request; `count` is 1 for the first. A promise lets a test decide when the answer comes. */
export type ModelScript = (request: ModelRequest, count: number) => ModelReply | Promise<ModelReply>;

export type ModelFixture = {
  /** The base address of the API, for `OPENAI_BASE_URL`. */
  url: string;
  /** Everything that was asked, in the order it came. */
  requests: ModelRequest[];
  setScript(script: ModelScript): void;
  /** Resolves when clients have given up so many requests since the start; they closed the connection. */
  givenUp(count: number): Promise<void>;
  stop(): Promise<void>;
};

/** A language model's place: a real HTTP server on a free port of 127.0.0.1 that answers as the script says. */
export async function startModel(script: ModelScript): Promise<ModelFixture> {
  const requests: ModelRequest[] = [];
  const waiting = new Set<{ count: number; resolve: () => void }>();
  let current = script;
  let givenUp = 0;

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.on('close', () => {
      if (response.writableFinished) return;
      givenUp++;
      for (const waiter of waiting) if (waiter.count <= givenUp) waiter.resolve();
    });
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      send(response, 404, {}, '{"error":{"message":"no such address"}}');
      return;
    }
    const text = Buffer.concat((await request.toArray()) as Buffer[]).toString();
    const asked = {
      authorization: request.headers.authorization,
      body: JSON.parse(text) as ModelRequest['body'],
    };
    requests.push(asked);
    reply(response, asked, await current(asked, requests.length));
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    setScript: (next) => {
      current = next;
    },
    givenUp: (count) =>
      new Promise((resolve) => {
        if (givenUp >= count) resolve();
        else waiting.add({ count, resolve });
      }),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function reply(response: ServerResponse, { body }: ModelRequest, answer: ModelReply): void {
  if (answer === 'hang') return;
  if (answer === 'drop') {
    response.destroy();
  } else if (answer === 'trickle' || answer === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"id": "chatcmpl-1", ', () => answer === 'cut' && response.destroy());
  } else if ('status' in answer) {
    send(response, answer.status, answer.headers ?? {}, answer.body ?? '{"error":{"message":"as scripted"}}');
  } else {
    send(response, 200, {}, JSON.stringify(completion(body.model, answer)));
  }
}

function completion(
  model: string,
  { content, finish = 'stop' }: { content: string; finish?: string },
): unknown {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}
