import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { workloadsOf, type Manifest } from '../manifest';
import { type Policy, RELEASE, theOne, unless } from './policy';

const LABELS = ['name', 'instance', 'component', 'version', 'managed-by'].map(
  (name) => `app.kubernetes.io/${name}`,
);
const NEVER_CHANGES = LABELS.slice(0, 3);
const LONGEST_NAME = 63;

function violations(documents: Manifest[]): string[] {
  const told = documents.map(({ kind, metadata: { name, labels = {} } }) => ({
    what: `${kind} ${name}`,
    name,
    labels,
  }));
  const pods = workloadsOf(documents).map(({ name, podLabels }) => ({
    what: `pods of ${name}`,
    name,
    labels: podLabels,
  }));
  return [
    ...told.flatMap(({ what, name, labels }) => [
      ...LABELS.flatMap((label) => unless(labels[label], `${what} lacks the label ${label}`)),
      ...unless(labels['helm.sh/chart'], `${what} does not say which chart it comes from`),
      ...unless(name.startsWith(RELEASE), `${what} would collide with that of another release`),
      ...unless(name.length <= LONGEST_NAME, `${what} has too long a name`),
    ]),
    ...pods.flatMap(({ what, labels }) =>
      NEVER_CHANGES.flatMap((label) => unless(labels[label], `${what} lack the label ${label}`)),
    ),
    ...documents
      .filter((document) => Deployment.is(document))
      .flatMap(({ metadata, spec }) =>
        unless(
          Object.keys(spec?.selector.matchLabels ?? {})
            .sort()
            .join() === [...NEVER_CHANGES].sort().join(),
          `Deployment ${metadata.name} selects by what may change with a version`,
        ),
      ),
  ];
}

export const labels: Policy = {
  goal: 'whole',
  says: 'every document says what it is a part of, and two releases never share a name',
  violations,
  broken: {
    'a name that is the same in every release': {
      values: 'minimal',
      change: (documents) => {
        documents.push({ ...(theOne(documents, ConfigMap.is, 'csv-generation') as unknown as Manifest) });
        const copy = documents.at(-1);
        if (copy) copy.metadata = { ...copy.metadata, name: 'dearly-settings' };
      },
    },
    'a selector that an upgrade would have to change': {
      values: 'minimal',
      change: (documents) => {
        const { metadata, spec } = theOne(documents, Deployment.is, 'auth');
        if (spec) spec.selector.matchLabels = { ...metadata?.labels };
      },
    },
  },
};
