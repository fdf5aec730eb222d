import { Ingress, type IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { LIMITS } from '@dearly/contracts';
import { variablesOf } from '../env/variables';
import type { Manifest } from '../manifest';
import { appsOf, hostsOf, type Policy, theOne, unless } from './policy';

const NGINX = 'nginx.ingress.kubernetes.io';
const MEGABYTE = 2 ** 20;
const LONGEST_REQUEST_SECONDS = 60;
/** What a form around a file may add to it. */
const ROOM = 4 * MEGABYTE;
const STORAGE = '/storage/v1';

/** Bytes of the largest list with its edits, or file, that the app takes behind an ingress; the storage protocol takes larger ones. */
function largestFile({ spec }: IIngress): number {
  const paths = (spec?.rules ?? []).flatMap(({ http }) => http?.paths.map(({ path }) => path) ?? []);
  return paths.includes(STORAGE)
    ? LIMITS.storage.objectBytes
    : Math.max(LIMITS.csv.bytes + LIMITS.csv.editsBytes, LIMITS.picture.bytes);
}

function violations(documents: Manifest[]): string[] {
  const ways = documents.filter((document) => Ingress.is(document));
  if (ways.length === 0) return [];
  const gateway = appsOf(documents).find(({ app }) => app === 'gateway');
  const proxies =
    gateway && variablesOf(documents, gateway.container).find(({ name }) => name === 'TRUSTED_PROXIES');
  return [
    ...unless(
      proxies?.from === 'text' && Number(proxies.value) > 0,
      'the gateway takes the ingress for one person',
    ),
    ...unless(
      ways.some((way) => largestFile(way) > LIMITS.picture.bytes),
      `no way for the objects of ${STORAGE}`,
    ),
    ...ways
      .flatMap(({ spec }) => spec?.rules ?? [])
      .flatMap(({ host = '' }) =>
        unless(hostsOf(documents).includes(host), `the gateway refuses what comes for ${host}`),
      ),
    ...ways.flatMap((way) => {
      const { name, annotations = {} } = way.metadata;
      const largest = largestFile(way);
      const bytes = Number(/^(\d+)m$/.exec(annotations[`${NGINX}/proxy-body-size`] ?? '')?.[1]) * MEGABYTE;
      const seconds = ['read', 'send'].map((way) => Number(annotations[`${NGINX}/proxy-${way}-timeout`]));
      return [
        unless(bytes > largest, `${name} refuses what the app takes`),
        unless(bytes <= largest + ROOM, `${name} takes more than the app`),
        unless(
          seconds.every((one) => one > LONGEST_REQUEST_SECONDS),
          `${name} gives up before the app does`,
        ),
        // The controller would lay contact lists down on its disk.
        unless(annotations[`${NGINX}/proxy-request-buffering`] === 'off', `${name} keeps bodies on a disk`),
      ].flat();
    }),
  ];
}

function annotate(name: string, value: string): (documents: Manifest[]) => void {
  return (documents) => {
    const { annotations } = theOne(documents, Ingress.is, 'gateway').metadata ?? {};
    if (annotations) annotations[`${NGINX}/${name}`] = value;
  };
}

export const ingress: Policy = {
  goal: 'K18',
  says: 'the ingress takes what the app takes and no more, waits as long, and keeps nothing',
  violations,
  broken: {
    'bodies of any size': { values: 'production', change: annotate('proxy-body-size', '0') },
    'objects of the storage protocol refused': {
      values: 'production',
      change: (documents) => {
        const { annotations } = theOne(documents, Ingress.is, 'gateway-storage').metadata;
        if (annotations) annotations[`${NGINX}/proxy-body-size`] = '12m';
      },
    },
    'lists of 10 MB refused': { values: 'production', change: annotate('proxy-body-size', '8m') },
    'an answer that comes too late': { values: 'internal', change: annotate('proxy-read-timeout', '60') },
    'contact lists on the disk of the ingress': {
      values: 'internal',
      change: annotate('proxy-request-buffering', 'on'),
    },
    'a host that the gateway does not know': {
      values: 'internal',
      change: (documents) => {
        const [rule] = theOne(documents, Ingress.is, 'gateway').spec?.rules ?? [];
        if (rule) rule.host = 'elsewhere.example.com';
      },
    },
    'limits that count everybody as one': {
      values: 'production',
      change: (documents) => {
        const { data } = theOne(documents, ConfigMap.is, 'gateway');
        if (data) data['TRUSTED_PROXIES'] = '0';
      },
    },
  },
};
