import type { Told } from '../history';

/** One request of somebody; `form` or `json` is its body. People wait for `budgetMs`, 20 seconds when absent. */
export type Request = {
  method: string;
  path: string;
  token?: string;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  budgetMs?: number;
};

const USUAL_BUDGET_MS = 20_000;

/** Asks once: whoever wants to ask again does so by a request of its own. */
export async function call(url: string, request: Request): Promise<Told> {
  const { method, path, token, json, form, headers, budgetMs = USUAL_BUDGET_MS } = request;
  try {
    const answer = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(budgetMs),
      headers: {
        apikey: 'sb_publishable_local',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: form ?? (json === undefined ? null : JSON.stringify(json)),
    });
    const text = await answer.text();
    const code = answer.ok ? undefined : codeIn(text);
    return { status: answer.status, text, ...(code === undefined ? {} : { code }) };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { status: isLate ? 'late' : 'cut', text: '' };
  }
}

/** The product's own calls and the account protocol name what went wrong under different keys. */
function codeIn(text: string): string | undefined {
  try {
    const body = JSON.parse(text) as { error_code?: unknown; code?: unknown };
    return [body.error_code, body.code].find((code) => typeof code === 'string');
  } catch {
    // The proxy's own page.
    return undefined;
  }
}
