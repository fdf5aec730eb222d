/** `appMetadata` with one more way to sign in; the first one stays the `provider` (account protocol, A2). */
export function withProvider(
  appMetadata: Record<string, unknown>,
  provider: string,
): Record<string, unknown> {
  const known = Array.isArray(appMetadata['providers']) ? (appMetadata['providers'] as unknown[]) : [];
  return {
    ...appMetadata,
    provider: appMetadata['provider'] ?? provider,
    providers: known.includes(provider) ? known : [...known, provider],
  };
}
