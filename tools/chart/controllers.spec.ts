import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { Service } from 'kubernetes-models/v1/Service';
import { readManifests, type Manifest } from './manifest';
import { POLICIES } from './policies/all';
import { RELEASE, settingOf, theOne } from './policies/policy';
import { render } from './render.mjs';
import { describeChart, fileOf } from './rendered';
import { faultsOf } from './validate/validate';

/** The class by which each controller knows its own, and what the chart tells it. */
const CONTROLLERS: Record<string, { className: string; annotations: Record<string, string> }> = {
  haproxy: { className: 'haproxy', annotations: { 'haproxy.org/timeout-server': '120s' } },
  traefik: {
    className: 'traefik',
    annotations: { 'traefik.ingress.kubernetes.io/router.entrypoints': 'websecure' },
  },
  aws: {
    className: 'alb',
    annotations: {
      'alb.ingress.kubernetes.io/target-type': 'ip',
      'alb.ingress.kubernetes.io/healthcheck-path': '/health/ready',
      'alb.ingress.kubernetes.io/load-balancer-attributes': 'idle_timeout.timeout_seconds=120',
      'alb.ingress.kubernetes.io/listen-ports': '[{"HTTP": 80}, {"HTTPS": 443}]',
      'alb.ingress.kubernetes.io/ssl-redirect': '443',
    },
  },
  gke: { className: '', annotations: { 'kubernetes.io/ingress.allow-http': 'false' } },
  azure: {
    className: 'azure-application-gateway',
    annotations: {
      'appgw.ingress.kubernetes.io/request-timeout': '120',
      'appgw.ingress.kubernetes.io/health-probe-path': '/health/ready',
      'appgw.ingress.kubernetes.io/ssl-redirect': 'true',
    },
  },
  other: { className: 'somebodys', annotations: {} },
};

function installed(controller: string, ...set: string[]): Manifest[] {
  return readManifests(
    render({
      release: RELEASE,
      files: [fileOf('minimal')],
      set: [
        'ingress.enabled=true',
        `ingress.controller=${controller}`,
        `ingress.className=${CONTROLLERS[controller]?.className}`,
        ...set,
      ],
    }),
  );
}

describeChart('an ingress controller', () => {
  it.each(Object.entries(CONTROLLERS))(
    'of the kind %s is told what it reads',
    (controller, { annotations }) => {
      const documents = installed(controller);
      expect(theOne(documents, Ingress.is, 'gateway').metadata.annotations ?? {}).toEqual(annotations);
      expect(documents.flatMap(faultsOf)).toEqual([]);
      expect(POLICIES.flatMap((policy) => policy.violations(documents))).toEqual([]);
    },
  );

  it.each(Object.keys(CONTROLLERS))(
    'of the kind %s leads uploads in by a host of their own',
    (controller) => {
      const documents = installed(controller, 'settings.USER_CONTENT_URL=https://content.example.net');
      const { tls, rules } = theOne(documents, Ingress.is, 'gateway').spec ?? {};
      expect(tls?.[0]?.hosts).toEqual(['dearly.example.com', 'content.example.net']);
      const paths = rules?.map(({ host, http }) => [host, http?.paths.map(({ path }) => path)]);
      expect(paths).toEqual([
        ['dearly.example.com', ['/']],
        ['content.example.net', ['/storage/v1']],
      ]);
    },
  );

  it('is told something else by whoever installs it', () => {
    const documents = installed(
      'haproxy',
      'ingress.annotations.haproxy\\.org/timeout-server=300s',
      'ingress.annotations.cert-manager\\.io/cluster-issuer=letsencrypt',
    );
    expect(theOne(documents, Ingress.is, 'gateway').metadata.annotations).toEqual({
      'haproxy.org/timeout-server': '300s',
      'cert-manager.io/cluster-issuer': 'letsencrypt',
    });
  });

  it('of Google is told by the Service, and writes two addresses', () => {
    const documents = installed('gke');
    const { annotations } = theOne(documents, Service.is, 'gateway-http').metadata ?? {};
    expect(annotations).toEqual({
      'cloud.google.com/neg': '{"ingress": true}',
      'cloud.google.com/backend-config': `{"default":"${RELEASE}-gateway"}`,
    });
    expect(documents.filter(({ kind }) => kind === 'BackendConfig')).toHaveLength(1);
    expect(settingOf(documents, 'gateway', 'TRUSTED_PROXIES')).toBe('2');
  });
});
