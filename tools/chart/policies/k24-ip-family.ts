import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { workloadsOf, type Manifest } from '../manifest';
import { appsOf, containerOf, type Policy, settingOf, theOne, unless } from './policy';

type Family = { every: string; url: string; store: string };
const IPV4: Family = { every: '0.0.0.0', url: 'http://$(POD_IP):9090', store: '-s3.ip.bind=0.0.0.0 ' };
/** An IPv6 address in a URL stands in brackets. */
const IPV6: Family = { every: '::', url: 'http://[$(POD_IP)]:9090', store: '-s3.ip.bind=[::] ' };

function violations(documents: Manifest[]): string[] {
  const { every, url, store } = settingOf(documents, 'gateway', 'HOST') === IPV6.every ? IPV6 : IPV4;
  return [
    ...appsOf(documents).flatMap(({ app }) => {
      const handedOut = settingOf(documents, app, 'INTERNAL_URL');
      return [
        ...unless(
          settingOf(documents, app, 'INTERNAL_HOST') === every,
          `${app} listens at addresses of another family`,
        ),
        ...unless(handedOut === '' || handedOut === url, `nobody can reach ${app} at ${handedOut}`),
      ];
    }),
    ...workloadsOf(documents)
      .filter(({ component }) => component === 'object-store')
      .flatMap(({ containers: [container] }) =>
        unless(
          [...(container?.command ?? []), ...(container?.args ?? [])].join(' ').includes(store),
          'the object store listens at addresses of another family',
        ),
      ),
  ];
}

export const ipFamily: Policy = {
  goal: 'K24',
  says: 'every process listens at addresses of the family that its pod has, and is told to others as one of it',
  violations,
  broken: {
    'an IPv6 address without brackets': {
      values: 'ipv6',
      change: (documents) => {
        const url = containerOf(documents, 'gateway').env?.find(({ name }) => name === 'INTERNAL_URL');
        if (url) url.value = IPV4.url;
      },
    },
    'an app that listens at IPv4 addresses alone': {
      values: 'ipv6',
      change: (documents) => {
        const { data } = theOne(documents, ConfigMap.is, 'auth');
        if (data) data['INTERNAL_HOST'] = '0.0.0.0';
      },
    },
    'a store that listens at IPv4 addresses alone': {
      values: 'ipv6',
      change: (documents) => {
        const [container] =
          theOne(documents, StatefulSet.is, 'object-store').spec?.template.spec?.containers ?? [];
        if (container?.command)
          container.command = container.command.map((part) => part.replace('[::]', '0.0.0.0'));
      },
    },
  },
};
