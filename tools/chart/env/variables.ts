import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IContainer } from 'kubernetes-models/v1/Container';
import { Secret } from 'kubernetes-models/v1/Secret';
import type { Manifest } from '../manifest';

/** One variable of a container. A text may hold `$(NAME)`, which Kubernetes fills in. */
export type Variable = { name: string } & (
  | { from: 'text'; value: string }
  | { from: 'secret'; secret: string; key: string; optional: boolean }
  | { from: 'field'; field: string }
);

/**
 * The variables that a container is given; of two with one name the later one wins.
 * @throws Error for a ConfigMap or a whole Secret that the chart does not bring
 */
export function variablesOf(documents: Manifest[], { env = [], envFrom = [] }: IContainer): Variable[] {
  const fromMaps = envFrom.flatMap(({ configMapRef, secretRef }) => {
    if (configMapRef) return textsOf(mapNamed(documents, configMapRef.name));
    const keys = keysOf(documents, secretRef?.name);
    return keys.map((key): Variable => ({
      name: key,
      from: 'secret',
      secret: secretRef?.name ?? '',
      key,
      optional: false,
    }));
  });
  const single = env.map(({ name, value = '', valueFrom }): Variable => {
    if (valueFrom?.fieldRef) return { name, from: 'field', field: valueFrom.fieldRef.fieldPath };
    if (valueFrom?.secretKeyRef) {
      const { name: secret = '', key, optional = false } = valueFrom.secretKeyRef;
      return { name, from: 'secret', secret, key, optional };
    }
    const map = valueFrom?.configMapKeyRef;
    return { name, from: 'text', value: map ? (mapNamed(documents, map.name)[map.key] ?? '') : value };
  });
  return [...new Map([...fromMaps, ...single].map((variable) => [variable.name, variable])).values()];
}

function textsOf(data: Record<string, string>): Variable[] {
  return Object.entries(data).map(([name, value]) => ({ name, from: 'text', value }));
}

function mapNamed(documents: Manifest[], name: string | undefined): Record<string, string> {
  const map = documents
    .filter((document) => ConfigMap.is(document))
    .find(({ metadata }) => metadata.name === name);
  if (!map) throw new Error(`There is no ConfigMap ${name}.`);
  return map.data ?? {};
}

function keysOf(documents: Manifest[], name: string | undefined): string[] {
  const secret = secretsOf(documents).find((one) => one.name === name);
  if (!secret) throw new Error(`Nobody can see what all is in the Secret ${name}: name each key.`);
  return Object.keys(secret.values);
}

/** The Secrets that the chart brings, in plain text. */
export function secretsOf(documents: Manifest[]): { name: string; values: Record<string, string> }[] {
  return documents
    .filter((document) => Secret.is(document))
    .map(({ metadata, data = {}, stringData = {} }) => ({
      name: metadata.name,
      values: {
        ...Object.fromEntries(
          Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]),
        ),
        ...stringData,
      },
    }));
}
