import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';

const SECRET = /^[\w-]{43}$/;
/** Longer than a sign-in elsewhere may take, so that who comes back late can be told so. */
const KEPT_SECONDS = 3_600;

/**
 * The secret by which a browser is known again when it comes back from an OpenID provider, undefined without one. Sites
 * with https have a cookie that only they can set (`__Host-`), not a neighbour under the same domain.
 */
export function browserSecret({ headers }: FastifyRequest, publicUrl: string): string | undefined {
  const { name } = cookieOf(publicUrl);
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const secret = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return secret !== undefined && SECRET.test(secret) ? secret : undefined;
}

/** The same, made if there is none; two tabs that sign in at once share it. */
export function keepBrowserSecret(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const secret = browserSecret(request, publicUrl) ?? randomBytes(32).toString('base64url');
  const { name, attributes } = cookieOf(publicUrl);
  // Lax: it is to come along when the provider's page leads back.
  void reply.header(
    'set-cookie',
    `${name}=${secret}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${attributes}`,
  );
  return secret;
}

function cookieOf(publicUrl: string): { name: string; attributes: string } {
  return publicUrl.startsWith('https:')
    ? { name: '__Host-dearly-sign-in', attributes: '; Secure' }
    : { name: 'dearly-sign-in', attributes: '' };
}
