import { execFileSync } from 'node:child_process';
import { RPC_PARTS } from '@dearly/contracts';
import { rpcEnv } from '@dearly/rpc';
import { ROOT } from '../settings.mjs';
import { newRpcKeys, PARTS } from './rpc-keys.mjs';

describe('the keys of the parts that talk over RPC', () => {
  it('are made for all of them, each another', () => {
    expect(PARTS).toEqual(RPC_PARTS);
    const keys = newRpcKeys();
    expect(Object.keys(keys)).toEqual(RPC_PARTS);
    expect(new Set(Object.values(keys).map(({ RPC_PRIVATE_KEYS }) => RPC_PRIVATE_KEYS)).size).toBe(
      RPC_PARTS.length,
    );
    for (const { RPC_PRIVATE_KEYS, RPC_PUBLIC_KEYS } of Object.values(keys)) {
      expect(rpcEnv.RPC_PRIVATE_KEYS.parse(RPC_PRIVATE_KEYS)).toMatchObject([{ type: 'private' }]);
      expect([...rpcEnv.RPC_PUBLIC_KEYS.parse(RPC_PUBLIC_KEYS).keys()]).toEqual(RPC_PARTS);
    }
  });

  it('are printed for an operator, new each time', () => {
    const print = () => execFileSync(process.execPath, ['tools/keys.mjs'], { cwd: ROOT, encoding: 'utf8' });
    const names = print().match(/^\w+(?==)/gm);
    expect(names).toEqual([
      'GATEWAY_RPC_PRIVATE_KEYS',
      'AUTH_RPC_PRIVATE_KEYS',
      'CSV_GENERATION_RPC_PRIVATE_KEYS',
      'SCREENSHOT_STORAGE_RPC_PRIVATE_KEYS',
      'OCR_ANALYSIS_RPC_PRIVATE_KEYS',
      'BILLING_RPC_PRIVATE_KEYS',
      'RPC_PUBLIC_KEYS',
    ]);
    expect(print()).not.toBe(print());
  });
});
