import { permittedSettings } from './env/permitted';
import { CONFIGURED, settingsOf, type Settings } from './env/settings';
import { variablesOf } from './env/variables';
import { readManifests, workloadsOf } from './manifest';
import { RELEASE, VALUE_SETS } from './policies/policy';
import { render } from './render.mjs';
import { describeChart, fileOf, rendered } from './rendered';

/** What only the local start and tests set, or what the image itself says. */
const NOT_IN_A_CLUSTER = [
  'NODE_ENV',
  'WEB_ROOT',
  'INBOX_URL',
  'STORE_DIR',
  'PG_BIN_DIR',
  // Refused unless they are off: they would send conversations to a third party.
  'LANGSMITH_TRACING',
  'LANGSMITH_TRACING_V2',
  'LANGCHAIN_TRACING',
  'LANGCHAIN_TRACING_V2',
];

let settings: Settings[] = [];
beforeAll(async () => {
  settings = await Promise.all(CONFIGURED.map(settingsOf));
}, 120_000);

describeChart('the settings of .env.example', () => {
  it('can all be given to every app that knows them', () => {
    const set = permittedSettings().map(({ name, samples: [sample] }) => `settings.${name}=${sample}`);
    const everything = readManifests(render({ release: RELEASE, files: [fileOf('external')], set }));
    const installations = [everything, ...VALUE_SETS.map(rendered)];
    const left = settings.flatMap(({ app, names }) => {
      const given = installations.flatMap((documents) =>
        workloadsOf(documents)
          .filter(({ component }) => component === app)
          .flatMap(({ containers }) => containers.flatMap((container) => variablesOf(documents, container))),
      );
      return names
        .filter((name) => !NOT_IN_A_CLUSTER.includes(name) && !given.some((one) => one.name === name))
        .map((name) => `nobody can give ${name} to ${app}`);
    });
    expect(left).toEqual([]);
  });

  it('are taken by the apps as far as the chart lets them through', () => {
    const refused = permittedSettings().flatMap(({ name, samples }) =>
      settings
        .filter(({ names }) => names.includes(name))
        .flatMap(({ app, takes }) =>
          samples
            .filter((sample) => !takes(name, sample))
            .map((sample) => `${app} refuses ${name}=${sample}`),
        ),
    );
    expect(refused).toEqual([]);
  });
});
