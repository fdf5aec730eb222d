import { NetworkPolicy, type INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { INetworkPolicyPeer } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPeer';
import type { INetworkPolicyPort } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPort';
import { BlockList } from 'node:net';
import type { Labels, Manifest } from '../manifest';
import { selects } from './selector';

/** Something that connects or is connected to: a pod of the release, or a place outside of it. */
export type Place = {
  name: string;
  /** Of a pod of the release, whose policies count. */
  inRelease: boolean;
  ip: string;
  /** Absent for what is no pod. */
  pod?: { labels: Labels; namespace: Labels };
  ports: { number: number; name?: string; protocol?: string }[];
};
export type Port = Place['ports'][number];
type Direction = 'Ingress' | 'Egress';
type Rule = { peers: INetworkPolicyPeer[]; ports: INetworkPolicyPort[] };

/** Whether the policies let `from` connect to this port of `to`: one side must let it out, the other let it in. */
export function reaches(documents: Manifest[], from: Place, to: Place, port: Port): boolean {
  const policies: INetworkPolicy[] = documents.filter((document) => NetworkPolicy.is(document));
  return allows(policies, 'Egress', from, to, to, port) && allows(policies, 'Ingress', to, from, to, port);
}

/** @param owner whose policies are asked; @param other the far end; @param target whose port it is */
function allows(
  policies: INetworkPolicy[],
  direction: Direction,
  owner: Place,
  other: Place,
  target: Place,
  port: Port,
): boolean {
  if (!owner.inRelease) return true;
  const own = policies.filter(
    ({ spec }) =>
      spec && directionsOf(spec).includes(direction) && selects(spec.podSelector, owner.pod?.labels ?? {}),
  );
  if (own.length === 0) return true;
  return own
    .flatMap((policy) => rulesOf(policy, direction))
    .some(({ peers, ports }) => matchesPeer(peers, other) && matchesPort(ports, target, port));
}

type Spec = NonNullable<INetworkPolicy['spec']>;

function directionsOf({ policyTypes, egress }: Spec): string[] {
  return policyTypes ?? (egress ? ['Ingress', 'Egress'] : ['Ingress']);
}

function rulesOf({ spec }: INetworkPolicy, direction: Direction): Rule[] {
  if (direction === 'Ingress')
    return (spec?.ingress ?? []).map(({ from = [], ports = [] }) => ({ peers: from, ports }));
  return (spec?.egress ?? []).map(({ to = [], ports = [] }) => ({ peers: to, ports }));
}

function matchesPeer(peers: INetworkPolicyPeer[], place: Place): boolean {
  if (peers.length === 0) return true;
  return peers.some(({ ipBlock, namespaceSelector, podSelector }) => {
    if (ipBlock)
      return inside(ipBlock.cidr, place.ip) && !ipBlock.except?.some((cidr) => inside(cidr, place.ip));
    if (!place.pod) return false;
    const namespaceFits = namespaceSelector
      ? selects(namespaceSelector, place.pod.namespace)
      : place.pod.namespace[NAMESPACE_NAME] === RELEASE_NAMESPACE;
    return namespaceFits && selects(podSelector ?? {}, place.pod.labels);
  });
}

/** The label that Kubernetes gives each namespace. */
export const NAMESPACE_NAME = 'kubernetes.io/metadata.name';
export const RELEASE_NAMESPACE = 'letters';

function matchesPort(
  ports: INetworkPolicyPort[],
  target: Place,
  { number, name, protocol = 'TCP' }: Port,
): boolean {
  if (ports.length === 0) return true;
  return ports.some((allowed) => {
    if ((allowed.protocol ?? 'TCP') !== protocol) return false;
    if (allowed.port === undefined) return true;
    if (typeof allowed.port === 'string') return target.pod !== undefined && allowed.port === name;
    return number >= allowed.port && number <= (allowed.endPort ?? allowed.port);
  });
}

function inside(cidr: string, ip: string): boolean {
  const [address = '', bits] = cidr.split('/');
  const family = familyOf(address);
  // To Node, `::/0` holds all IPv4 addresses as well; to Kubernetes it does not.
  if (family !== familyOf(ip)) return false;
  const block = new BlockList();
  block.addSubnet(address, Number(bits), family);
  return block.check(ip, family);
}

function familyOf(ip: string): 'ipv4' | 'ipv6' {
  return ip.includes(':') ? 'ipv6' : 'ipv4';
}
