import type { IContainer } from 'kubernetes-models/v1/Container';
import { buildingBlocks, environmentOf } from './env/given';
import { CONFIGURED, settingsOf, type Settings } from './env/settings';
import { variablesOf } from './env/variables';
import { workloadsOf, type Manifest } from './manifest';
import { appsOf, VALUE_SETS } from './policies/policy';
import { describeChart, rendered } from './rendered';

/** Read by the C library and by Node themselves. */
const OF_THE_RUNTIME = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];

let settings: Settings[] = [];
beforeAll(async () => {
  settings = await Promise.all(CONFIGURED.map(settingsOf));
}, 120_000);

/** Every container that runs an app as a whole, backups among them. */
function containersOf(documents: Manifest[]): { app: Settings; container: IContainer }[] {
  const running = [
    ...appsOf(documents),
    ...workloadsOf(documents)
      .filter(({ kind, component }) => kind === 'CronJob' && component === 'backup')
      .flatMap(({ containers }) => containers.map((container) => ({ app: 'backup', container }))),
  ];
  return running.flatMap(({ app: name, container }) => {
    const app = settings.find((one) => one.app === name);
    return app ? { app, container } : [];
  });
}

describeChart('the settings that the chart gives', () => {
  it.each(VALUE_SETS)('are all known to the app with the values %s', (values) => {
    const documents = rendered(values);
    const unknown = containersOf(documents).flatMap(({ app, container }) => {
      const known = [...app.names, ...OF_THE_RUNTIME, ...buildingBlocks(documents, container)];
      const given = variablesOf(documents, container).map(({ name }) => name);
      return given.filter((name) => !known.includes(name)).map((name) => `${app.app} knows no ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it.each(VALUE_SETS)('are all that the app cannot do without, with the values %s', (values) => {
    const documents = rendered(values);
    const missing = containersOf(documents).flatMap(({ app, container }) => {
      const given = Object.keys(environmentOf(documents, container));
      return app.required.filter((name) => !given.includes(name)).map((name) => `${app.app} lacks ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it.each(VALUE_SETS)('are what the app itself takes, with the values %s', (values) => {
    const documents = rendered(values);
    const refused = containersOf(documents).flatMap(({ app, container }) => {
      const issues = app.schema.safeParse(environmentOf(documents, container)).error?.issues ?? [];
      return issues.map(({ path, message }) => `${app.app} refuses ${path.join('.')}: ${message}`);
    });
    expect(refused).toEqual([]);
  });

  it('reach every app', () => {
    const reached = VALUE_SETS.flatMap((values) => containersOf(rendered(values)).map(({ app }) => app.app));
    expect([...new Set(reached)].sort()).toEqual(CONFIGURED);
  });

  it('are seen to be wrong', () => {
    const documents = rendered('minimal');
    const gateway = containersOf(documents).find(({ app }) => app.app === 'gateway');
    gateway?.container.env?.push(
      { name: 'TRUSTED_PROXIES', value: 'one' },
      { name: 'TRUSTED_PROXY', value: '1' },
    );
    const given = gateway && environmentOf(documents, gateway.container);
    expect(gateway?.app.schema.safeParse(given).error?.issues.map(({ path }) => path.join())).toEqual([
      'TRUSTED_PROXIES',
    ]);
    expect(Object.keys(given ?? {}).filter((name) => !gateway?.app.names.includes(name))).toEqual([
      'POD_IP',
      'TRUSTED_PROXY',
    ]);
  });
});
