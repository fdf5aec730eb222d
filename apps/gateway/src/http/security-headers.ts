import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config';

type PaymentSettings = Pick<GatewayConfig, 'STRIPE_PUBLISHABLE_KEY'>;
type PageSettings = PaymentSettings & Pick<GatewayConfig, 'USER_CONTENT_URL'>;

const NOTHING_MORE: readonly string[] = [];

/** What a browser would offer a page, and the app does not use. It shares files and writes to the clipboard. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * What a browser may do on our pages: everything of this origin, nothing of others. Only where payments are set up
 * with a public key, the payment provider's script may run and show its frames; what people uploaded may be shown and
 * read where it has an origin of its own.
 */
export function securityHeaders({
  STRIPE_PUBLISHABLE_KEY,
  USER_CONTENT_URL,
}: PageSettings): FastifyHelmetOptions {
  const content = USER_CONTENT_URL ? [USER_CONTENT_URL] : NOTHING_MORE;
  const provider = (...sources: string[]) => (STRIPE_PUBLISHABLE_KEY ? sources : NOTHING_MORE);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...provider('https://js.stripe.com')],
        frameSrc: ["'self'", ...provider('https://js.stripe.com', 'https://hooks.stripe.com')],
        // https: a picture that a person once typed the address of may lie anywhere (user_metadata.avatar_url). data: codes to
        // scan; blob: files at hand, and the person's own picture.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...content],
        // No style element or attribute of markup: the build has libraries adopt their styles (apps/web/style-adopter.mts).
        styleSrc: ["'self'"],
        connectSrc: ["'self'", ...content, ...provider('https://api.stripe.com')],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // No text becomes HTML or code, and addresses of scripts pass the app's one policy (trusted-scripts.ts in apps/web).
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
  };
}

/** Denies pages, and frames in them, what the app does not use; payments where no provider is set up. */
export function denyUnusedFeatures(
  fastify: FastifyInstance,
  { STRIPE_PUBLISHABLE_KEY }: PaymentSettings,
): void {
  const payment = STRIPE_PUBLISHABLE_KEY ? 'payment=(self "https://js.stripe.com")' : 'payment=()';
  const policy = [...UNUSED.map((name) => `${name}=()`), payment].join(', ');
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', policy);
    done();
  });
}
