import { Ingress, type IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import type { Manifest } from '../manifest';
import { type Policy, theOne, unless } from './policy';
import { HEALTH, SILENCE_SECONDS } from './waits';

/** The annotations by which a class of controllers is told how long to wait and where to ask for health, if it is by any. */
const TOLD_BY: Record<string, { seconds: RegExp; health?: string }> = {
  haproxy: { seconds: /^haproxy\.org\/timeout-server=(\d+)s$/m },
  alb: {
    seconds: /^alb\.ingress\.kubernetes\.io\/load-balancer-attributes=idle_timeout\.timeout_seconds=(\d+)$/m,
    health: 'alb.ingress.kubernetes.io/healthcheck-path',
  },
  'azure-application-gateway': {
    seconds: /^appgw\.ingress\.kubernetes\.io\/request-timeout=(\d+)$/m,
    health: 'appgw.ingress.kubernetes.io/health-probe-path',
  },
};

function ofIngress({ metadata, spec }: IIngress): string[] {
  const told = TOLD_BY[spec?.ingressClassName ?? ''];
  if (!told) return [];
  const annotations = Object.entries(metadata?.annotations ?? {});
  const lines = annotations.map((annotation) => annotation.join('=')).join('\n');
  return [
    ...unless(
      Number(told.seconds.exec(lines)?.[1]) > SILENCE_SECONDS,
      'the ingress gives up before the app does',
    ),
    ...unless(
      !told.health || annotations.some((annotation) => annotation.join() === `${told.health},${HEALTH}`),
      'the ingress takes every pod for ill',
    ),
  ];
}

function violations(documents: Manifest[]): string[] {
  return documents.filter((document) => Ingress.is(document)).flatMap(ofIngress);
}

export const ingressWaits: Policy = {
  goal: 'K23',
  says: 'an ingress does not give up before the app does, and asks for health where it is answered',
  violations,
  broken: {
    'an answer that comes too late': {
      values: 'internal',
      change: (documents) => {
        const { annotations } = theOne(documents, Ingress.is, 'gateway').metadata;
        if (annotations) annotations['haproxy.org/timeout-server'] = '50s';
      },
    },
    'a load balancer that is told nothing': {
      values: 'three-zones',
      change: (documents) => {
        const { annotations } = theOne(documents, Ingress.is, 'gateway').metadata;
        if (annotations) delete annotations['alb.ingress.kubernetes.io/load-balancer-attributes'];
      },
    },
    'a load balancer that asks for health where there is none': {
      values: 'three-zones',
      change: (documents) => {
        const { annotations } = theOne(documents, Ingress.is, 'gateway').metadata;
        if (annotations) annotations['alb.ingress.kubernetes.io/healthcheck-path'] = '/';
      },
    },
  },
};
