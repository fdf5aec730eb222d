import { readManifests, type Labels, type Manifest } from '../manifest';
import { reaches, type Place } from './reach';

const here = { 'kubernetes.io/metadata.name': 'letters' };
function pod(name: string, labels: Labels = { app: name }, inRelease = true): Place {
  return {
    name,
    inRelease,
    ip: '10.244.0.1',
    pod: { labels, namespace: inRelease ? here : { 'kubernetes.io/metadata.name': 'elsewhere' } },
    ports: [],
  };
}
const world: Place = { name: 'world', inRelease: false, ip: '203.0.113.7', ports: [] };
const [web, store, stranger] = [pod('web'), pod('store'), pod('stranger', { app: 'web' }, false)];
const sql = { number: 5432, name: 'sql' };

function policies(...specs: object[]): Manifest[] {
  return readManifests(
    specs.map((spec, at) => ({
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { name: `p${at}` },
      spec,
    })),
  );
}
const NOTHING = { podSelector: {}, policyTypes: ['Ingress', 'Egress'] };
const out = (to: object[], ports?: object[]): object => ({
  podSelector: { matchLabels: { app: 'web' } },
  policyTypes: ['Egress'],
  egress: [{ to, ports }],
});
const into = (from: object[], ports?: object[]): object => ({
  podSelector: { matchLabels: { app: 'store' } },
  ingress: [{ from, ports }],
});
const theStore = { podSelector: { matchLabels: { app: 'store' } } };
const theWeb = { podSelector: { matchLabels: { app: 'web' } } };

describe('who reaches whom', () => {
  it('is everybody where no policy says anything', () => {
    expect(reaches([], web, store, sql)).toBe(true);
  });

  it('is nobody under a policy that allows nothing', () => {
    expect(reaches(policies(NOTHING), web, store, sql)).toBe(false);
    expect(reaches(policies(NOTHING), web, world, sql)).toBe(false);
  });

  it('takes both sides: one lets it out, the other lets it in', () => {
    expect(reaches(policies(NOTHING, out([theStore])), web, store, sql)).toBe(false);
    expect(reaches(policies(NOTHING, into([theWeb])), web, store, sql)).toBe(false);
    expect(reaches(policies(NOTHING, out([theStore]), into([theWeb])), web, store, sql)).toBe(true);
  });

  it('keeps to the ports, by number, by name and by range', () => {
    const allowed = (ports: object[]): boolean =>
      reaches(policies(NOTHING, out([theStore]), into([theWeb], ports)), web, store, sql);
    expect(allowed([{ port: 5432 }])).toBe(true);
    expect(allowed([{ port: 'sql' }])).toBe(true);
    expect(allowed([{ port: 5000, endPort: 6000 }])).toBe(true);
    expect(allowed([{ port: 5433 }])).toBe(false);
    expect(allowed([{ port: 5432, protocol: 'UDP' }])).toBe(false);
  });

  it('takes the same labels in another namespace for somebody else', () => {
    const documents = policies(NOTHING, into([theWeb]));
    expect(reaches(documents, stranger, store, sql)).toBe(false);
    const invited = policies(NOTHING, into([{ ...theWeb, namespaceSelector: { matchLabels: {} } }]));
    expect(reaches(invited, stranger, store, sql)).toBe(true);
  });

  it('takes a block of addresses without its exceptions', () => {
    const everywhere = { ipBlock: { cidr: '0.0.0.0/0', except: ['10.0.0.0/8'] } };
    expect(reaches(policies(NOTHING, out([everywhere])), web, world, sql)).toBe(true);
    expect(reaches(policies(NOTHING, out([everywhere]), into([{}])), web, store, sql)).toBe(false);
  });

  it('takes the block of all IPv6 addresses for those alone', () => {
    const everywhere = { ipBlock: { cidr: '::/0' } };
    expect(reaches(policies(NOTHING, out([everywhere])), web, world, sql)).toBe(false);
    expect(reaches(policies(NOTHING, out([everywhere])), web, { ...world, ip: '2001:db8::7' }, sql)).toBe(
      true,
    );
  });

  it('reads a peer of several conditions as all of them, and several peers as any of them', () => {
    const nobody = { podSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['other'] }] } };
    expect(reaches(policies(NOTHING, out([nobody, theStore]), into([theWeb])), web, store, sql)).toBe(true);
    expect(reaches(policies(NOTHING, out([nobody]), into([theWeb])), web, store, sql)).toBe(false);
  });
});
