import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job, type IJob } from 'kubernetes-models/batch/v1/Job';
import { SERVICES } from '../../stack/services.mjs';
import { variablesOf } from '../env/variables';
import { workloadsOf, type Manifest, type Workload } from '../manifest';
import { type Policy, theOne, unless } from './policy';

const WITH_TABLES = SERVICES.filter(({ schema }) => schema).map(({ name }) => name);
const HOOK = 'helm.sh/hook';

/** The containers that bring tables up to date, with what runs them. */
function migrationsOf(documents: Manifest[]) {
  return workloadsOf(documents).flatMap((workload) =>
    workload.containers
      .map((container) => ({
        workload,
        container,
        app: /apps\/(.*)\/migrate\.mjs/.exec(container.command?.join(' ') ?? '')?.[1],
      }))
      .filter(({ app }) => app !== undefined),
  );
}

function violations(documents: Manifest[]): string[] {
  const migrations = migrationsOf(documents);
  const jobs = documents.filter((document) => Job.is(document));
  return [
    ...WITH_TABLES.flatMap((app) => {
      const own = migrations.filter((one) => one.app === app);
      return unless(own.length === 1, `${own.length} places bring the tables of ${app} up to date`);
    }),
    ...migrations.flatMap(({ workload, container }) => {
      const names = variablesOf(documents, container).map(({ name }) => name);
      return [
        ...unless(
          names.join() === 'DATABASE_URL,DATABASE_ROLE',
          `${container.name} is given more than the database and a role, or less`,
        ),
        ...faultsOfPlace(
          workload,
          jobs.find(({ metadata }) => metadata.name === workload.name),
        ),
      ];
    }),
  ];
}

function faultsOfPlace({ kind, name, annotations, pod }: Workload, job: IJob | undefined): string[] {
  if (kind === 'Deployment')
    return unless(pod.initContainers !== undefined, `${name} may serve before its tables are there`);
  return [
    unless(annotations[HOOK] === 'pre-install,pre-upgrade', `${name} does not run before the new code`),
    unless(
      annotations['helm.sh/hook-delete-policy']?.includes('before-hook-creation'),
      `${name} is in the way next time`,
    ),
    unless(
      job?.spec?.backoffLimit !== undefined && job.spec.activeDeadlineSeconds !== undefined,
      `${name} may go on for ever`,
    ),
  ].flat();
}

export const migrations: Policy = {
  goal: 'K9',
  says: 'tables are brought up to date once, before the code that needs them, and within a limited time',
  violations,
  broken: {
    'a schema that nobody brings up to date': {
      values: 'minimal',
      change: (documents) => {
        const { spec } = theOne(documents, Deployment.is, 'billing');
        delete spec?.template.spec?.initContainers;
      },
    },
    'a migration without an end': {
      values: 'external',
      change: (documents) => {
        delete theOne(documents, Job.is, 'migrate').spec?.activeDeadlineSeconds;
      },
    },
    'a migration after the new code': {
      values: 'production',
      change: (documents) => {
        const { metadata } = theOne(documents, Job.is, 'migrate');
        if (metadata?.annotations) metadata.annotations[HOOK] = 'post-install,post-upgrade';
      },
    },
  },
};
