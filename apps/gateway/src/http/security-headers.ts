import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { GatewayConfig } from '../config';

const NOTHING_MORE: readonly string[] = [];

/**
 * What a browser may do on our pages: everything of this origin, nothing of others. Only where payments are set up
 * with a public key, the payment provider's script may run and show its frames.
 */
export function securityHeaders({
  STRIPE_PUBLISHABLE_KEY,
}: Pick<GatewayConfig, 'STRIPE_PUBLISHABLE_KEY'>): FastifyHelmetOptions {
  const provider = (...sources: string[]) => (STRIPE_PUBLISHABLE_KEY ? sources : NOTHING_MORE);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...provider('https://js.stripe.com')],
        frameSrc: ["'self'", ...provider('https://js.stripe.com', 'https://hooks.stripe.com')],
        // A person's picture may lie anywhere (user_metadata.avatar_url).
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        // The dialog and toast library writes small style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", ...provider('https://api.stripe.com')],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
  };
}
