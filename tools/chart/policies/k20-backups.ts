import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { workloadsOf, type Manifest } from '../manifest';
import { type Policy, theOne, unless } from './policy';

function violations(documents: Manifest[]): string[] {
  const restoring = workloadsOf(documents).filter(
    ({ kind, containers }) =>
      kind === 'Job' &&
      containers.some(({ args = [], command = [] }) => [...command, ...args].includes('restore')),
  );
  return [
    ...documents
      .filter((document) => CronJob.is(document))
      .flatMap(({ metadata: { name }, spec }) =>
        [
          unless(spec?.concurrencyPolicy === 'Forbid', `${name} may run twice at once`),
          unless(spec?.startingDeadlineSeconds !== undefined, `${name} never runs again after a long pause`),
          unless(spec?.jobTemplate.spec?.activeDeadlineSeconds !== undefined, `${name} may go on for ever`),
          unless((spec?.failedJobsHistoryLimit ?? 1) >= 1, `${name} leaves no trace of a failure`),
        ].flat(),
      ),
    ...restoring.flatMap(({ name, pod }) => unless(pod.restartPolicy === 'Never', `${name} restores twice`)),
  ];
}

export const backups: Policy = {
  goal: 'K20',
  says: 'one backup runs at a time, ends, and leaves its failure to be seen',
  violations,
  broken: {
    'two backups at once': {
      values: 'production',
      change: (documents) => {
        const { spec } = theOne(documents, CronJob.is, 'backup');
        if (spec) spec.concurrencyPolicy = 'Allow';
      },
    },
    'a backup without an end': {
      values: 'internal',
      change: (documents) => {
        delete theOne(documents, CronJob.is, 'backup').spec?.jobTemplate.spec?.activeDeadlineSeconds;
      },
    },
  },
};
