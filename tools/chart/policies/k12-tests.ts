import { workloadsOf, type Manifest, type Workload } from '../manifest';
import { APPS, appsOf, type Policy, unless } from './policy';

const isTest = ({ annotations }: Workload): boolean =>
  annotations['helm.sh/hook']?.split(',').includes('test') ?? false;

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
    'a test that begins again when it fails': {
      values: 'minimal',
      change: (documents) => {
        const pod = workloadsOf(documents).find(isTest)?.pod;
        if (pod) pod.restartPolicy = 'Always';
      },
    },
  },
};
