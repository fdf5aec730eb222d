/** A setting of one app where those of several stand side by side: `GATEWAY_RPC_PRIVATE_KEYS`. @param {string} app @param {string} setting */
export function variableOf(app, setting) {
  return `${app.replaceAll('-', '_').toUpperCase()}_${setting}`;
}
