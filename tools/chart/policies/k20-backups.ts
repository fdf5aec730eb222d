import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import type { Manifest } from '../manifest';
import { type Policy, theOne, unless } from './policy';

function violations(documents: Manifest[]): string[] {
  return documents
    .filter((document) => CronJob.is(document))
    .flatMap((document) => {
      const { name } = document.metadata;
      const { spec } = document;
      const jobTemplate = spec?.jobTemplate;
      const container = jobTemplate?.spec?.template.spec?.containers[0];
      const restores = [...(container?.command ?? []), ...(container?.args ?? [])].includes('restore');
      return [
        unless(spec?.concurrencyPolicy === 'Forbid', `${name} may run twice at once`),
        unless(spec?.startingDeadlineSeconds !== undefined, `${name} never runs again after a long pause`),
        unless(jobTemplate?.spec?.activeDeadlineSeconds !== undefined, `${name} may go on for ever`),
        // Whoever takes over a pod that makes or checks backups must not be able to read them.
        unless(
          restores || !container?.env?.some(({ name: variable }) => variable === 'BACKUP_IDENTITY'),
          `${name} can open every backup`,
        ),
        unless((spec?.failedJobsHistoryLimit ?? 1) >= 1, `${name} leaves no trace of a failure`),
        // Into what a first try has left, nothing may be restored.
        unless(
          !restores || (spec?.suspend && jobTemplate?.spec?.backoffLimit === 0),
          `${name} restores unasked, or twice`,
        ),
      ].flat();
    });
}

export const backups: Policy = {
  goal: 'K20',
  says: 'one backup runs at a time, ends, leaves its failure to be seen and cannot open others; nothing is restored unasked',
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
    'a backup with the key to all others': {
      values: 'production',
      change: (documents) => {
        const { spec } = theOne(documents, CronJob.is, 'backup');
        const [container] = spec?.jobTemplate.spec?.template.spec?.containers ?? [];
        container?.env?.push({ name: 'BACKUP_IDENTITY', value: 'AGE-SECRET-KEY-1' });
      },
    },
    'a restore on time': {
      values: 'production',
      change: (documents) => {
        const { spec } = theOne(documents, CronJob.is, 'restore');
        if (spec) spec.suspend = false;
      },
    },
  },
};
