import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rpcSettings } from '@dearly/testing';
import { newPasswords, OPERATOR, userLines } from '../infrastructure/redis-users.mjs';
import { ROOT } from '../settings.mjs';
import { PARTS } from '../stack/rpc-keys.mjs';
import { SERVICES } from '../stack/services.mjs';
import { variableOf } from '../stack/variable-of.mjs';
import { connections, interpolate, namesToFillIn, readCompose } from './compose-file';

const { services, networks } = readCompose();
const APPS = [...SERVICES.map(({ name }) => name), 'backup'];
const STORES = ['postgres', 'redis', 'jobs-redis', 'object-store'];
/** Read by the C library and not by an app. */
const OF_THE_SYSTEM = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'];
/** What the image sets. */
const OF_THE_IMAGE = { INTERNAL_HOST: '0.0.0.0', INTERNAL_PORT: '9090', HOST: '0.0.0.0', PORT: '8080' };

const filledIn = Object.fromEntries(namesToFillIn().map((name) => [name, 'abc123']));
Object.assign(filledIn, {
  PUBLIC_URL: 'https://example.com',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'a@b.example',
  ENCRYPTION_KEYS: `2026:${Buffer.alloc(32).toString('base64')}`,
  ...Object.fromEntries(
    PARTS.map((name) => [variableOf(name, 'RPC_PRIVATE_KEYS'), rpcSettings('gateway').RPC_PRIVATE_KEYS]),
  ),
  RPC_PUBLIC_KEYS: rpcSettings('gateway').RPC_PUBLIC_KEYS,
});

/** A schema of zod: an object, or one inside of checks and changes. */
type Schema = { safeParse(value: unknown): unknown; shape?: object; def: { in?: Schema } };

/** The settings of an app. No code may import an app, so its file is found by name. */
function settingsOf(app: string): { schema: Schema; names: string[] } {
  const config: object = jest.requireActual(join(__dirname, '../../apps', app, 'src/config.ts'));
  const schema = Object.values(config).find(
    (value): value is Schema => value instanceof Object && 'safeParse' in value,
  );
  if (!schema) throw new Error(`${app} has no settings`);
  let object: Schema | undefined = schema;
  while (object && !object.shape) object = object.def.in;
  return { schema, names: Object.keys(object?.shape ?? {}) };
}

/** What the container of a Redis starts it with, by the script that it runs. */
function configurationOf(store: 'redis' | 'jobs-redis', environment: Record<string, string>): string[] {
  const [, , script = '', ...rest] = services[store]?.command ?? [];
  const file = join(ROOT, 'helm/dearly/redis-users', `${store}.conf`);
  const folder = mkdtempSync(join(tmpdir(), 'dearly-redis-conf-'));
  const here = script
    .replaceAll('$$', '$')
    .replaceAll('/etc/redis-users.conf', file)
    .replace('exec redis-server', 'cat')
    .replaceAll('/tmp/redis.conf', join(folder, 'redis.conf'));
  try {
    return execFileSync('sh', ['-ec', here, ...rest], {
      env: environment as NodeJS.ProcessEnv,
      encoding: 'utf8',
    }).split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function environmentOf(name: string): Record<string, string> {
  return services[name]?.environment ?? {};
}

describe('the compose file', () => {
  it('has every service, a run of its migrations before it, and the program for backups', () => {
    const migrations = SERVICES.filter(({ schema }) => schema).map(({ name }) => `${name}-migrate`);
    expect(Object.keys(services).sort()).toEqual([...APPS, ...migrations, ...STORES].sort());
    for (const migration of migrations) {
      const app = migration.replace('-migrate', '');
      expect(services[migration]?.command).toEqual([`dist/apps/${app}/migrate.mjs`]);
      expect(services[app]?.depends_on?.[migration]).toEqual({ condition: 'service_completed_successfully' });
    }
  });

  it('builds each app into the image of its name', () => {
    for (const app of APPS) {
      expect(services[app]?.image).toBe(`dearly-${app}:\${VERSION:-latest}`);
      expect(services[app]?.build?.args).toEqual({ APP: app });
      expect(services[app]?.build?.target).toBe(app === 'backup' ? 'backup' : 'app');
    }
  });

  it.each(APPS)('gives %s settings that it knows and that are enough', (app) => {
    const { schema, names } = settingsOf(app);
    const unknown = Object.keys(environmentOf(app)).filter(
      (name) => ![...names, ...OF_THE_SYSTEM].includes(name),
    );
    expect(unknown).toEqual([]);
    const entries = Object.entries(environmentOf(app)).map(([name, text]) => [
      name,
      interpolate(text, filledIn),
    ]);
    const present = Object.fromEntries(entries.filter(([, value]) => value !== ''));
    expect(schema.safeParse({ ...OF_THE_IMAGE, ...present })).toMatchObject({ success: true });
  });

  it('lets each service work at the database as a role of its own, and none as the owner of the tables', () => {
    const owner = `postgres://dearly:\${POSTGRES_PASSWORD:?set it in docker/.env}@postgres:5432/dearly`;
    const given: Record<string, unknown> = {};
    const expected: Record<string, unknown> = { backup: [owner, undefined] };
    for (const [name, { environment = {} }] of Object.entries(services)) {
      const { DATABASE_URL, DATABASE_ROLE } = environment;
      if (DATABASE_URL !== undefined) given[name] = [DATABASE_URL, DATABASE_ROLE];
      else expect(JSON.stringify(environment)).not.toContain('@postgres');
    }
    for (const { name, schema } of SERVICES) {
      if (!schema) continue;
      const password = `POSTGRES_${schema.toUpperCase()}_PASSWORD`;
      const role = `dearly_${schema}`;
      const own = owner.replace('dearly', role).replace('POSTGRES_PASSWORD', password);
      expected[name] = [own, undefined];
      expected[`${name}-migrate`] = [owner, role];
      expect(services['postgres']?.environment).toHaveProperty(password);
    }
    expect(given).toEqual(expected);
  });

  it('connects what connects to one another, and nothing else', () => {
    const table = connections();
    const asked = Object.values(table).flat();
    for (const { name } of SERVICES) {
      const own = [`${name}-internal`].filter((network) => asked.includes(network));
      const open = table['people']?.includes(name) ? ['people'] : [];
      expect([...(services[name]?.networks ?? [])].sort()).toEqual(
        [...(table[name] ?? []), ...own, ...open, 'traces'].sort(),
      );
    }
    for (const store of STORES) expect(services[store]?.networks).toEqual([store]);
    expect(services['backup']?.networks).toEqual(table['backup'] ?? ['postgres', 'object-store']);
  });

  it('lets every app send its traces, as the chart does, and nobody who asks for none', () => {
    const collector = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    };
    for (const { name } of SERVICES) {
      const given = (values: Record<string, string>): string[] =>
        Object.keys(collector).map((key) => interpolate(environmentOf(name)[key] ?? 'nothing', values));
      expect(given(collector)).toEqual(Object.values(collector));
      expect(given({})).toEqual(['', '']);
    }
    expect(networks['traces']).toEqual({ internal: true });
  });

  it('lets only those out who have business outside, and only the gateway in', () => {
    const leadsOut = Object.keys(networks).filter((name) => !networks[name]?.internal);
    expect(leadsOut.sort()).toEqual(['internet', 'mail', 'people']);
    expect(networks['people']?.driver_opts).toEqual({
      'com.docker.network.bridge.enable_ip_masquerade': 'false',
    });
    const open = Object.keys(services).filter((name) => services[name]?.ports);
    expect(open).toEqual(['gateway']);
  });

  it.each(Object.keys(services))('gives %s no right that it does not need', (name) => {
    const service = services[name];
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service?.tmpfs?.some((mount) => mount.startsWith('/tmp:'))).toBe(true);
    expect(service).not.toHaveProperty('privileged');
    expect(service).not.toHaveProperty('cap_add');
  });

  it('waits for every store until it is healthy', () => {
    for (const app of APPS) {
      const migrated = services[`${app}-migrate`] !== undefined;
      for (const store of STORES.filter((network) => services[app]?.networks.includes(network))) {
        // A migration that ended has waited for the database already.
        if (store === 'postgres' && migrated) continue;
        expect(services[app]?.depends_on?.[store]).toEqual({ condition: 'service_healthy' });
      }
    }
  });

  it('has no secret of its own, and does not start without those it needs', () => {
    for (const [name, value] of Object.values(services).flatMap((one) =>
      Object.entries(one.environment ?? {}),
    )) {
      if (/(PASSWORD|_KEYS?|_SECRET|_TOKEN)$/.test(name)) expect(value).toMatch(/^\$\{\w+:(-|\?.+)\}$/);
      else if (value.includes('@')) expect(value).toMatch(/^\w+:\/\/[\w-]*:\$\{\w+:\?[^}]+\}@/);
    }
    const required = new Set(JSON.stringify(services).match(/(?<=\$\{)\w+(?=:\?)/g));
    expect([...required].sort()).toEqual(namesToFillIn().sort());
  });

  it('gives each part a user of its own in Redis, which is made with its password and rights', () => {
    for (const [store, setting] of [
      ['redis', 'REDIS_URL'],
      ['jobs-redis', 'JOBS_REDIS_URL'],
    ] as const) {
      const environment = Object.entries(environmentOf(store));
      const given = Object.fromEntries(environment.map(([name]) => [name, `secret-of-${name}`]));
      const values = Object.fromEntries(
        environment.map(([name, text]) => [text.slice(2).split(':')[0], given[name]]),
      );
      for (const { name } of SERVICES.filter((app) => environmentOf(app.name)[setting])) {
        const { username, password } = new URL(interpolate(environmentOf(name)[setting] ?? '', values));
        expect([username, password]).toEqual([name, given[variableOf(name, 'REDIS_PASSWORD')]]);
      }
      const names = Object.keys(newPasswords(store)).filter((name) => name !== OPERATOR);
      const passwords = Object.fromEntries(
        names.map((name) => [name, given[variableOf(name, 'REDIS_PASSWORD')] ?? '?']),
      );
      const lines = userLines(store, { ...passwords, [OPERATOR]: given['REDIS_PASSWORD'] ?? '?' });
      expect(configurationOf(store, given).filter((line) => line.startsWith('user '))).toEqual(lines);
    }
  });

  it('keeps background jobs over a restart and drops none to make room, and keeps no requests', () => {
    expect(services['jobs-redis']?.command).toEqual(expect.arrayContaining(['appendonly yes']));
    expect(services['redis']?.command).toEqual(expect.arrayContaining(['appendonly no', 'save ""']));
    for (const store of ['redis', 'jobs-redis']) {
      expect(services[store]?.command?.join(' ')).toContain('maxmemory-policy noeviction');
    }
  });
});
