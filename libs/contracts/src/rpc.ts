import type { z } from 'zod';
import { AUTH_RPC } from './auth-rpc';
import { BILLING_RPC } from './billing';
import { CSV_RPC } from './csv-calls';
import { ROOMS_RPC } from './rooms';
import { SCREENSHOTS_RPC } from './screenshots-rpc';
import { STORAGE_RPC } from './storage';
import { TABLES_RPC } from './tables';
import { USAGE_RPC } from './usage';

/** Who talks over RPC. Each has a key of its own under this name. */
export const RPC_PARTS = [
  'gateway',
  'auth',
  'csv-generation',
  'screenshot-storage',
  'ocr-analysis',
  'billing',
] as const;
export type RpcPart = (typeof RPC_PARTS)[number];
/** Those of them that ask. */
export const RPC_CALLERS = ['gateway', 'csv-generation', 'ocr-analysis'] as const satisfies RpcPart[];
export type RpcCaller = (typeof RPC_CALLERS)[number];
/** Those that answer, by the service in the names of calls: `storage` of `storage.listObjects`. */
export const RPC_SERVICES = {
  auth: 'auth',
  billing: 'billing',
  csv: 'csv-generation',
  storage: 'screenshot-storage',
} as const satisfies Record<string, RpcPart>;

/**
 * One RPC call. `timeoutMs` is the whole budget unless the caller has less left; only `idempotent` calls are run again
 * after a crash. What processes ask all the time is `routine` and leaves no traces. `callers` may ask; the gateway alone
 * when it is absent.
 */
export type RpcEntry = {
  input: z.ZodType;
  output: z.ZodType;
  timeoutMs: number;
  idempotent: boolean;
  routine?: boolean;
  callers?: readonly RpcCaller[];
};
export type RpcMap = Record<`${string}.${string}`, RpcEntry>;

/** Every RPC call; the part before the dot is the service whose stream carries it (`auth`, `billing`, `csv`, `storage`). */
export const RPC = {
  ...AUTH_RPC,
  ...BILLING_RPC,
  ...CSV_RPC,
  ...ROOMS_RPC,
  ...SCREENSHOTS_RPC,
  ...STORAGE_RPC,
  ...TABLES_RPC,
  ...USAGE_RPC,
} as const satisfies RpcMap;

export type RpcName = keyof typeof RPC;
export type RpcInput<N extends RpcName> = z.input<(typeof RPC)[N]['input']>;
export type RpcOutput<N extends RpcName> = z.output<(typeof RPC)[N]['output']>;
