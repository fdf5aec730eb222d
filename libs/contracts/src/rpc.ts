import type { z } from 'zod';
import { AUTH_RPC } from './auth-rpc';
import { BILLING_RPC } from './billing';
import { CSV_RPC } from './csv';
import { SCREENSHOTS_RPC } from './screenshots';
import { STORAGE_RPC } from './storage';
import { USAGE_RPC } from './usage';

/**
 * One RPC call. `timeoutMs` is the whole budget unless the caller has less left; only `idempotent` calls are run again
 * after a crash. What processes ask all the time is `routine` and leaves no traces.
 */
export type RpcEntry = {
  input: z.ZodType;
  output: z.ZodType;
  timeoutMs: number;
  idempotent: boolean;
  routine?: boolean;
};
export type RpcMap = Record<`${string}.${string}`, RpcEntry>;

/** Every RPC call; the part before the dot is the service whose stream carries it (`auth`, `billing`, `csv`, `storage`). */
export const RPC = {
  ...AUTH_RPC,
  ...BILLING_RPC,
  ...CSV_RPC,
  ...SCREENSHOTS_RPC,
  ...STORAGE_RPC,
  ...USAGE_RPC,
} as const satisfies RpcMap;

export type RpcName = keyof typeof RPC;
export type RpcInput<N extends RpcName> = z.input<(typeof RPC)[N]['input']>;
export type RpcOutput<N extends RpcName> = z.output<(typeof RPC)[N]['output']>;
