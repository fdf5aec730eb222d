import { readManifests } from '../manifest';
import { faultsOf } from './validate';

const labels = { app: 'gateway' };
const container = { name: 'gateway', image: 'dearly-gateway:1' };
function deployment(inContainer: object, inSpec: object = {}): unknown {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'gateway', labels },
    spec: {
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [{ ...container, ...inContainer }] } },
      ...inSpec,
    },
  };
}
const monitor = {
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'ServiceMonitor',
  metadata: { name: 'gateway', labels },
  spec: { selector: { matchLabels: labels }, endpoints: [{ port: 'internal' }] },
};

const faults = (document: unknown): string[] => readManifests([document]).flatMap(faultsOf);

describe('checking documents against the kinds of Kubernetes', () => {
  it('takes what Kubernetes takes', () => {
    const withEverything = deployment(
      {
        ports: [{ name: 'http', containerPort: 8080 }],
        resources: { limits: { memory: '256Mi' } },
        livenessProbe: { httpGet: { path: '/health/live', port: 'http' } },
      },
      { replicas: 2, strategy: { rollingUpdate: { maxSurge: '25%', maxUnavailable: 0 } } },
    );
    expect([withEverything, monitor].flatMap(faults)).toEqual([]);
  });

  it('names a misspelt key with its place, however deep it lies', () => {
    expect(faults(deployment({ readinesProbe: { httpGet: { port: 1 } } }))).toEqual([
      'Deployment gateway: nobody knows .spec.template.spec.containers.0.readinesProbe',
    ]);
    expect(faults(deployment({}, { replica: 2 }))).toEqual([
      'Deployment gateway: nobody knows .spec.replica',
    ]);
    const [known] = readManifests([deployment({})]);
    expect(faults({ ...known, spce: {} })).toEqual(['Deployment gateway: nobody knows .spce']);
  });

  it('names a value of the wrong type', () => {
    expect(faults(deployment({}, { replicas: 'two' })).join()).toContain('replicas must be integer');
    expect(faults(deployment({ ports: [{ containerPort: 'http' }] })).join()).toContain(
      'containerPort must be',
    );
  });

  it('knows no kind beyond those that the chart may use', () => {
    expect(faults({ apiVersion: 'v1', kind: 'Pot', metadata: { name: 'a' } })).toEqual([
      'Pot a: there is no such kind in v1',
    ]);
    expect(faults({ apiVersion: 'apps/v1beta1', kind: 'Deployment', metadata: { name: 'a' } })).toEqual([
      'Deployment a: there is no such kind in apps/v1beta1',
    ]);
  });

  it('is as strict about the kinds that other projects bring', () => {
    expect(faults({ ...monitor, spec: { ...monitor.spec, endpoint: [] } }).join()).toContain('"endpoint"');
    expect(faults({ ...monitor, spec: { ...monitor.spec, endpoints: [] } }).join()).toContain('endpoints');
  });

  it('asks what their projects publish of these kinds as well', () => {
    const route = (rule: object): unknown => ({
      apiVersion: 'gateway.networking.k8s.io/v1',
      kind: 'HTTPRoute',
      metadata: { name: 'gateway', labels },
      spec: { parentRefs: [{ name: 'edge' }], hostnames: ['dearly.example'], rules: [rule] },
    });
    const toGateway = {
      matches: [{ path: { type: 'PathPrefix', value: '/' } }],
      backendRefs: [{ name: 'gateway', port: 80 }],
    };
    expect(faults(route(toGateway))).toEqual([]);
    const path = { type: 'PathPrefix', value: `/${'a'.repeat(1024)}` };
    expect(faults(route({ ...toGateway, matches: [{ path }] })).join()).toContain('1024');
  });
});
