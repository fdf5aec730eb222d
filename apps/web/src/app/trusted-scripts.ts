/** Of Trusted Types, which the types of TypeScript do not have yet, what is used here. */
type PolicyFactory = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown;
};

const OURS = /^\/(sw\.js|assets\/[\w.-]+\.js)$/;
const PROVIDER = 'https://js.stripe.com';

/**
 * The address when code may be loaded from it: a file of the built app, or the payment provider's script, which the
 * content policy allows where payments are set up. Objects that people upload lie on this origin, too.
 * @throws TypeError for every other address
 */
export function trustedScript(address: string): string {
  const { origin, pathname } = new URL(address, window.location.origin);
  const isOurs = origin === window.location.origin && OURS.test(pathname);
  if (isOurs || origin === PROVIDER) return address;
  throw new TypeError(`No script of this app: ${origin}${pathname}`);
}

/**
 * Lets workers and the payment provider's script through the content policy, which takes no plain text as the address of
 * a script. The policy has to be the default one: the provider's library takes no other. Browsers without Trusted Types
 * have the rest of the content policy.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', { createScriptURL: trustedScript });
}
