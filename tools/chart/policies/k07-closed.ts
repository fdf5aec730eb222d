import { NetworkPolicy, type INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { workloadsOf, type Manifest } from '../manifest';
import { selects } from '../network/selector';
import { type Policy, theOne, unless } from './policy';

/** Where nobody's requests may be led: private ranges, and the address at which clouds hand out credentials. */
const NEVER = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'];
const EVERYWHERE = ['0.0.0.0/0', '::/0'];

function forbidsAll({ spec }: INetworkPolicy): boolean {
  const { policyTypes = [], ingress = [], egress = [] } = spec ?? {};
  return (
    policyTypes.includes('Ingress') && policyTypes.includes('Egress') && ingress.length + egress.length === 0
  );
}

function violations(documents: Manifest[]): string[] {
  const policies = documents.filter((document) => NetworkPolicy.is(document));
  const closed = policies.filter(forbidsAll);
  const left = workloadsOf(documents)
    .filter(({ podLabels }) => !closed.some(({ spec }) => selects(spec?.podSelector ?? {}, podLabels)))
    .map(({ name }) => `${name} may do whatever no policy forbids`);
  return [...left, ...policies.flatMap(openings)];
}

function openings({ metadata, spec }: INetworkPolicy): string[] {
  const name = metadata?.name ?? '';
  const out = (spec?.egress ?? []).flatMap(({ to = [], ports = [] }) => [
    unless(to.length > 0 && ports.length > 0, `${name} lets its pods go to any place or any port`),
    ...to.map(({ ipBlock }) =>
      unless(
        ipBlock?.cidr !== '0.0.0.0/0' || NEVER.every((cidr) => ipBlock.except?.includes(cidr)),
        `${name} takes private addresses for the internet`,
      ),
    ),
  ]);
  const into = (spec?.ingress ?? []).flatMap(({ from = [], ports = [] }) => [
    unless(ports.length > 0, `${name} opens every port`),
    unless(
      (from.length > 0 && !from.some(({ ipBlock }) => EVERYWHERE.includes(ipBlock?.cidr ?? ''))) ||
        ports.every(isPublic),
      `${name} opens a port that is not for people to everybody`,
    ),
  ]);
  return [...out, ...into].flat();
}

function isPublic({ port }: { port?: string | number | undefined }): boolean {
  return port === 'http' || port === 8080;
}

export const closed: Policy = {
  goal: 'K7',
  says: 'a pod connects to nothing and takes nothing unless a policy names the other side and the port',
  violations,
  broken: {
    'no policy that forbids what none allows': {
      values: 'minimal',
      change: (documents) => {
        const all = documents.findIndex((document) => NetworkPolicy.is(document) && forbidsAll(document));
        documents.splice(all, 1);
      },
    },
    'a way to every port': {
      values: 'external',
      change: (documents) => {
        const policy = theOne(documents, NetworkPolicy.is, 'auth');
        for (const rule of policy.spec?.egress ?? []) delete rule.ports;
      },
    },
    'an internal port that is open to everybody': {
      values: 'production',
      change: (documents) => {
        const policy = theOne(documents, NetworkPolicy.is, 'billing');
        policy.spec?.ingress?.push({ ports: [{ port: 9090 }] });
      },
    },
  },
};
