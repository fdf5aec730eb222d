import { execFileSync } from 'node:child_process';
import { RPC_CALLERS } from '@dearly/contracts';
import { rpcCallerEnv, rpcServiceEnv } from '@dearly/rpc';
import { ROOT } from '../settings.mjs';
import { CALLERS, newRpcKeys } from './rpc-keys.mjs';

describe('the keys of those who ask', () => {
  it('are made for all of them, each another', () => {
    expect(CALLERS).toEqual(RPC_CALLERS);
    const { signing, callers } = newRpcKeys();
    expect(Object.keys(signing)).toEqual(RPC_CALLERS);
    expect(new Set(Object.values(signing)).size).toBe(RPC_CALLERS.length);
    for (const key of Object.values(signing))
      expect(rpcCallerEnv.RPC_SIGNING_KEY.parse(key).type).toBe('private');
    expect([...rpcServiceEnv.RPC_CALLER_KEYS.parse(callers).keys()]).toEqual(RPC_CALLERS);
  });

  it('are printed for an operator, new each time', () => {
    const print = () => execFileSync(process.execPath, ['tools/keys.mjs'], { cwd: ROOT, encoding: 'utf8' });
    const names = print().match(/^\w+(?==)/gm);
    expect(names).toEqual([
      'GATEWAY_RPC_SIGNING_KEY',
      'CSV_GENERATION_RPC_SIGNING_KEY',
      'OCR_ANALYSIS_RPC_SIGNING_KEY',
      'RPC_CALLER_KEYS',
    ]);
    expect(print()).not.toBe(print());
  });
});
