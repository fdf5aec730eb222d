import { createPublicKey } from 'node:crypto';
import { rpcEnv } from '@dearly/rpc';
import { Secret } from 'kubernetes-models/v1/Secret';
import { userLines } from '../../infrastructure/redis-users.mjs';
import { variableOf } from '../../stack/variable-of.mjs';
import { secretsOf, variablesOf } from '../env/variables';
import type { Manifest } from '../manifest';
import { appsOf, containerOf, type Policy, RELEASE, theOne, unless } from './policy';

/** What says who somebody is, and is therefore nobody else's. */
const ONES_OWN = ['REDIS_URL', 'JOBS_REDIS_URL', 'RPC_PRIVATE_KEYS'];
const STORES = ['redis', 'jobs-redis'] as const;

function violations(documents: Manifest[]): string[] {
  const own = appsOf(documents).flatMap(({ app, container }) =>
    variablesOf(documents, container)
      .filter(({ name }) => ONES_OWN.includes(name))
      .map((variable) => ({ app, variable, at: JSON.stringify({ ...variable, name: '' }) })),
  );
  const made = secretsOf(documents);
  return [
    ...own.flatMap(({ app, variable, at }) =>
      unless(
        !own.some((other) => other.app !== app && other.at === at),
        `${app} shares its ${variable.name} with another`,
      ),
    ),
    ...STORES.flatMap((store) => {
      const values = made.find(({ name }) => name === `${RELEASE}-${store}`)?.values;
      return values ? faultsOfUsers(store, values) : [];
    }),
    ...made.filter(({ name }) => name === `${RELEASE}-rpc`).flatMap(({ values }) => faultsOfKeys(values)),
  ];
}

/** Faults of the keys of requests that the chart makes: what is known of a part belongs to what it has. */
function faultsOfKeys(values: Record<string, string>): string[] {
  const known = rpcEnv.RPC_PUBLIC_KEYS.parse(values['RPC_PUBLIC_KEYS']);
  return [...known].flatMap(([part, [publicKey]]) => {
    const [own] = rpcEnv.RPC_PRIVATE_KEYS.parse(values[variableOf(part, 'RPC_PRIVATE_KEYS')]);
    const fits = own && publicKey && createPublicKey(own).equals(publicKey);
    return unless(fits === true, `nobody believes ${part}, of which another key is known`);
  });
}

/** Faults of a Redis that the chart brings: its users are those of the table, each with a password of its own. */
function faultsOfUsers(store: (typeof STORES)[number], values: Record<string, string>): string[] {
  const lines = (values['users.conf'] ?? '').split('\n').filter((line) => line.startsWith('user '));
  const users = lines.map((line) => /^user (\S+) (?:on >(\S+)|off)/.exec(line) ?? []);
  const passwords = Object.fromEntries(
    users.flatMap(([, name = '', password]) => (password ? [[name, password]] : [])),
  );
  const urls = Object.entries(values).filter(([key]) => key.endsWith('REDIS_URL'));
  return [
    ...unless(
      lines.some((line) => line.startsWith('user default off ')),
      `${store}: whoever has no name comes in`,
    ),
    ...unless(
      lines.join() === userLines(store, passwords).join(),
      `${store}: its users may do something else than the table says`,
    ),
    ...unless(
      new Set(Object.values(passwords)).size === Object.keys(passwords).length,
      `${store}: two users share a password`,
    ),
    ...urls.flatMap(([key, url]) => {
      const { username, password } = new URL(url);
      return unless(passwords[username] === password, `${store}: nobody comes in by ${key}`);
    }),
  ];
}

export const ownAccess: Policy = {
  goal: 'whole',
  says: 'each app comes to Redis as a user of its own and signs with a key of its own, and nobody comes in without',
  violations,
  broken: {
    'a key that another signs with': {
      values: 'minimal',
      change: (documents) => {
        const key = containerOf(documents, 'ocr-analysis').env?.find(
          ({ name }) => name === 'RPC_PRIVATE_KEYS',
        );
        if (key?.valueFrom?.secretKeyRef) key.valueFrom.secretKeyRef.key = 'GATEWAY_RPC_PRIVATE_KEYS';
      },
    },
    'a key that nobody knows': {
      values: 'internal',
      change: (documents) => {
        const { stringData = {} } = theOne(documents, Secret.is, 'rpc');
        stringData['AUTH_RPC_PRIVATE_KEYS'] = stringData['BILLING_RPC_PRIVATE_KEYS'] ?? '';
      },
    },
    'an address that another comes by': {
      values: 'external',
      change: (documents) => {
        const url = containerOf(documents, 'ocr-analysis').env?.find(({ name }) => name === 'REDIS_URL');
        if (url?.valueFrom?.secretKeyRef) url.valueFrom.secretKeyRef.key = 'AUTH_REDIS_URL';
      },
    },
    'a Redis for everybody': {
      values: 'minimal',
      change: (documents) => changeUsers(documents, /user default off/, 'user default on nopass ~* &* +@all'),
    },
    'a right that the table does not give': {
      values: 'internal',
      change: (documents) => changeUsers(documents, /(user ocr-analysis on >\S+)/, '$1 ~*'),
    },
  },
};

function changeUsers(documents: Manifest[], what: RegExp, into: string): void {
  const { stringData } = theOne(documents, Secret.is, 'redis');
  if (stringData) stringData['users.conf'] = (stringData['users.conf'] ?? '').replace(what, into);
}
