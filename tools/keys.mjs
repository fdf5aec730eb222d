// npm run keys: prints new values of what an operator has to give the parts for each other, as lines for docker/.env or
// for `kubectl create secret generic dearly-rpc --from-env-file=...`.
import { newRpcKeys } from './stack/rpc-keys.mjs';
import { variableOf } from './stack/variable-of.mjs';

const keys = Object.entries(newRpcKeys());
const lines = keys.map(
  ([part, { RPC_PRIVATE_KEYS }]) => `${variableOf(part, 'RPC_PRIVATE_KEYS')}=${RPC_PRIVATE_KEYS}`,
);
console.log([...lines, `RPC_PUBLIC_KEYS=${keys[0]?.[1].RPC_PUBLIC_KEYS}`].join('\n'));
