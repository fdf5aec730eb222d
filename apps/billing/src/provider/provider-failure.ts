import { AppError } from '@dearly/contracts';
import Stripe from 'stripe';

/** Whether the provider says that what was named (in the parameter `param`) does not exist, or not any more. */
export function isGone(error: unknown, param?: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    (param === undefined || error.param === param)
  );
}

/**
 * What a failed call becomes: `payment_provider_failed`. Its cause is for the log and says which kind of failure it
 * was. It leaves the provider's own sentence out, which may quote the key or an address.
 */
export function providerFailure(error: unknown): AppError {
  return new AppError('payment_provider_failed', {}, { cause: new Error(describe(error)) });
}

function describe(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return error instanceof Error ? `${error.name}: ${error.message}` : 'no reason';
  }
  const { type, statusCode, code, param, requestId } = error;
  const parts = { status: statusCode, code: code ?? networkCode(error), param, request: requestId };
  const known = Object.entries(parts).filter(([, value]) => value !== undefined);
  return [type, ...known.map(([name, value]) => `${name} ${value}`)].join(', ');
}

/** The system's code of a connection that failed, `ECONNREFUSED` for instance. */
function networkCode(error: Error): string | undefined {
  const detail: unknown = 'detail' in error ? error.detail : undefined;
  const code: unknown = detail instanceof Error && 'code' in detail ? detail.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
