import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { workloadsOf, type Manifest, type Workload } from '../manifest';
import { APPS, appsOf, hostsOf, type Policy, theOne, unless } from './policy';

const isTest = ({ annotations }: Workload): boolean =>
  annotations['helm.sh/hook']?.split(',').includes('test') ?? false;

const INTERNAL_PORT = '9090';

/** Hosts of the site that a test asks, as its program is told them. */
function askedHosts({ containers }: Workload): string[] {
  const words = containers.flatMap(({ command = [] }) => command);
  const addresses = words
    .flatMap((word) => word.match(/http:\/\/[^"]+/g) ?? [])
    .filter((address) => URL.canParse(address));
  return addresses
    .map((address) => new URL(address))
    .filter(({ port }) => port !== INTERNAL_PORT)
    .map(({ hostname }) => hostname);
}

function violations(documents: Manifest[]): string[] {
  const tests = workloadsOf(documents).filter(isTest);
  return [
    ...APPS.flatMap((app) => [
      ...unless(
        appsOf(documents).some((one) => one.app === app),
        `nothing runs ${app}`,
      ),
      ...unless(
        tests.some(({ name }) => name.includes(app)),
        `no test asks ${app}`,
      ),
    ]),
    ...unless(tests.flatMap(askedHosts).length >= APPS.length, 'not every test asks the site'),
    ...new Set(
      tests
        .flatMap(askedHosts)
        .flatMap((host) => unless(hostsOf(documents).includes(host), `the gateway refuses tests at ${host}`)),
    ),
    ...tests.flatMap(({ name, annotations, pod }) => [
      ...unless(pod.restartPolicy === 'Never', `${name} begins again when it fails`),
      ...unless(annotations['helm.sh/hook-delete-policy'], `${name} is in the way of its next run`),
    ]),
  ];
}

export const tests: Policy = {
  goal: 'K12',
  says: 'every service runs, and `helm test` asks each of them',
  violations,
  broken: {
    'a service without a test': {
      values: 'minimal',
      change: (documents) => {
        const own = workloadsOf(documents).find((one) => isTest(one) && one.name.includes('ocr-analysis'));
        documents.splice(
          documents.findIndex(({ kind, metadata }) => kind === own?.kind && metadata.name === own.name),
          1,
        );
      },
    },
    'a site that refuses the name it is asked by': {
      values: 'minimal',
      change: (documents) => {
        const { data } = theOne(documents, ConfigMap.is, 'gateway');
        if (data) delete data['ALLOWED_HOSTS'];
      },
    },
    'a test that begins again when it fails': {
      values: 'minimal',
      change: (documents) => {
        const pod = workloadsOf(documents).find(isTest)?.pod;
        if (pod) pod.restartPolicy = 'Always';
      },
    },
  },
};
