import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type NewerSite = { url: string; release: () => void; stop: () => Promise<void> };

/**
 * The web app of a running installation at another address, of which a newer version can be released: its page says so
 * on the root element (`data-version`), and its worker lists another revision of that page.
 */
export async function startNewerSite(origin: string): Promise<NewerSite> {
  let isReleased = false;
  const newer = (path: string, text: string) => {
    if (path === '/sw.js') return text.replace(/(revision":")[^"]*(","url":"index\.html)/, '$1newer$2');
    return text.replace('<html ', '<html data-version="new" ');
  };
  const answer = async (path: string, response: ServerResponse) => {
    const original = await fetch(origin + path);
    const type = original.headers.get('content-type') ?? '';
    const body = Buffer.from(await original.arrayBuffer());
    const isChanged = isReleased && (path === '/sw.js' || type.startsWith('text/html'));
    for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
      const value = original.headers.get(name);
      if (value) response.setHeader(name, value);
    }
    response.writeHead(original.status).end(isChanged ? newer(path, body.toString()) : body);
  };
  const server = createServer((request, response) => {
    answer(request.url ?? '/', response).catch((error: unknown) =>
      response.writeHead(502).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true;
    },
    stop: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
