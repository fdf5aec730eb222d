import { Job } from 'kubernetes-models/batch/v1/Job';
import { workloadsOf, type Manifest } from '../manifest';
import { containerOf, theOne, type Policy } from './policy';
import { quantity } from './quantity';

const KINDS = ['cpu', 'memory'];

function violations(documents: Manifest[]): string[] {
  return workloadsOf(documents).flatMap(({ name, containers }) =>
    containers.flatMap(({ name: container, resources }) =>
      KINDS.flatMap((kind) => {
        const [request, limit] = [resources?.requests?.[kind], resources?.limits?.[kind]];
        if (request === undefined || limit === undefined)
          return [`${name}/${container}: ${kind} without request or limit`];
        return quantity(request) <= quantity(limit)
          ? []
          : [`${name}/${container}: asks for more ${kind} than it may have`];
      }),
    ),
  );
}

export const resources: Policy = {
  goal: 'K3',
  says: 'every container, those of hooks and of beginnings too, asks for cpu and memory and is limited in both',
  violations,
  broken: {
    'an app without a limit of memory': {
      values: 'minimal',
      change: (documents) => {
        delete containerOf(documents, 'csv-generation').resources?.limits?.['memory'];
      },
    },
    'a hook without resources': {
      values: 'external',
      change: (documents) => {
        const job = theOne(documents, Job.is, 'migrate');
        for (const container of workloadsOf(documents).find(({ name }) => name === job.metadata?.name)
          ?.containers ?? [])
          delete container.resources;
      },
    },
  },
};
