import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { Service } from 'kubernetes-models/v1/Service';
import { workloadsOf, type Manifest } from '../manifest';
import { isWayIn } from '../validate/way-in-kinds';
import { containerOf, type Policy, RELEASE, theOne, unless } from './policy';

const isRoute = isWayIn('HTTPRoute');
const PUBLIC_SERVICE = `${RELEASE}-gateway-http`;

function violations(documents: Manifest[]): string[] {
  const services = documents.filter((document) => Service.is(document));
  return [
    ...services.flatMap(({ metadata: { name }, spec }) => [
      ...unless(
        (spec?.type ?? 'ClusterIP') === 'ClusterIP' && !spec?.externalIPs,
        `${name} can be reached from outside`,
      ),
      ...unless(
        name !== PUBLIC_SERVICE || (spec?.ports?.length === 1 && spec.ports[0]?.targetPort === 'http'),
        `${name} leads to more than the public port`,
      ),
    ]),
    ...documents
      .filter((document) => Ingress.is(document))
      .flatMap(({ metadata: { name }, spec }) => {
        const backends = [
          spec?.defaultBackend,
          ...(spec?.rules ?? []).flatMap(({ http }) => http?.paths.map((path) => path.backend)),
        ];
        return backends.flatMap((backend) =>
          unless(
            !backend || backend.service?.name === PUBLIC_SERVICE,
            `${name} lets people in past the public port`,
          ),
        );
      }),
    ...documents.filter(isRoute).flatMap(({ metadata: { name }, spec }) =>
      spec.rules.flatMap(({ backendRefs }) =>
        unless(
          backendRefs.every((backend) => backend.name === PUBLIC_SERVICE),
          `${name} lets people in past the public port`,
        ),
      ),
    ),
    ...workloadsOf(documents).flatMap(({ name, containers }) =>
      unless(
        containers.every(({ ports = [] }) => ports.every(({ hostPort }) => hostPort === undefined)),
        `${name} opens a port of its machine`,
      ),
    ),
  ];
}

export const publicPorts: Policy = {
  goal: 'O6',
  says: 'health, metrics, transfers and the board of queues are never public: one port of one app is',
  violations,
  broken: {
    'an internal port behind a route': {
      values: 'production',
      change: (documents) => {
        const [rule] = theOne(documents, isRoute, 'gateway').spec.rules;
        if (rule) rule.backendRefs = [{ name: `${RELEASE}-gateway`, port: 9090 }];
      },
    },
    'an internal port behind the ingress': {
      values: 'internal',
      change: (documents) => {
        const path = theOne(documents, Ingress.is, 'gateway').spec?.rules?.[0]?.http?.paths[0];
        if (path?.backend.service)
          path.backend.service = { name: `${RELEASE}-gateway`, port: { name: 'internal' } };
      },
    },
    'a Service that opens a port of every machine': {
      values: 'minimal',
      change: (documents) => {
        const { spec } = theOne(documents, Service.is, 'gateway-http');
        if (spec) spec.type = 'NodePort';
      },
    },
    'a pod that opens a port of its machine': {
      values: 'minimal',
      change: (documents) => {
        for (const port of containerOf(documents, 'billing').ports ?? []) port.hostPort = 9090;
      },
    },
  },
};
