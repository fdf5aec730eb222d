// npm run keys: prints new values of what an operator has to give the parts for each other, as lines for docker/.env or
// for `kubectl create secret generic dearly-rpc --from-env-file=...`.
import { newRpcKeys } from './stack/rpc-keys.mjs';
import { variableOf } from './stack/variable-of.mjs';

const { signing, callers } = newRpcKeys();
const lines = Object.entries(signing).map(([name, key]) => `${variableOf(name, 'RPC_SIGNING_KEY')}=${key}`);
console.log([...lines, `RPC_CALLER_KEYS=${callers}`].join('\n'));
