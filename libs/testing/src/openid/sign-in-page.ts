import type { ServerResponse } from 'node:http';
import type { AuthorizationRequest } from './authorization-request';

/** The provider's own page: an address to sign in as, and the way back without. */
export function signInPage({ pathname, search }: URL): string {
  return `<!doctype html><html lang="en"><title>Checks sign-in</title>
<h1>Sign in with Checks</h1>
<form method="post" action="${escape(pathname + search)}">
  <label>Email <input name="email" type="email"></label>
  <button>Continue</button>
</form>
<form method="post" action="${escape(pathname + search)}"><button>Cancel</button></form>`;
}

/** Sends the browser back, by its address or by a form that it posts. */
export function answerForm(
  response: ServerResponse,
  { redirectUri, responseMode }: AuthorizationRequest,
  answer: Record<string, string>,
): void {
  if (responseMode === 'query') {
    const back = new URL(redirectUri);
    for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
    response.writeHead(303, { location: back.href }).end();
    return;
  }
  const inputs = Object.entries(answer).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  );
  response.setHeader('content-type', 'text/html')
    .end(`<!doctype html><html lang="en"><title>Going back</title>
<form method="post" action="${escape(redirectUri)}">${inputs.join('')}</form>
<script>document.forms[0].submit()</script>`);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
