/** An account's own address or number, and whether it is proven. */
type Known = { email?: string; phone?: string; isConfirmed: boolean };

/** What an identity says of the person (account protocol, A2); `id` is the account's. */
export function identityClaims({ email, phone, isConfirmed }: Known, id: string): Record<string, unknown> {
  return {
    sub: id,
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    email_verified: email !== undefined && isConfirmed,
    phone_verified: phone !== undefined && isConfirmed,
  };
}
