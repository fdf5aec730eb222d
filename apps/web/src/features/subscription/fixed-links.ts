/** Whose payment it is. */
export type Payer = { id: string; email: string };

/**
 * The fixed checkout link with what lets the payment find its account: the reference comes back with the payment
 * provider's event, the email fills its form.
 */
export function checkoutLinkFor(link: string, { id, email }: Payer): string {
  const url = new URL(link);
  url.searchParams.set('client_reference_id', id);
  if (email !== '') url.searchParams.set('prefilled_email', email);
  return url.href;
}
