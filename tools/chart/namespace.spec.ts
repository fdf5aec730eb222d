import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../settings.mjs';
import { readManifests } from './manifest';
import { documentsOf } from './render.mjs';
import { faultsOf } from './validate/validate';

const FOLDER = join(ROOT, 'k8s', 'namespace');
const files = readdirSync(FOLDER).filter((file) => file !== 'kustomization.yaml');
const documents = readManifests(
  files.flatMap((file) => documentsOf(readFileSync(join(FOLDER, file), 'utf8'))),
);

describe('the namespace in k8s/', () => {
  it('is what Kubernetes takes, to the last key', () => {
    expect(documents.flatMap(faultsOf)).toEqual([]);
  });

  it('is made of every file in its folder', () => {
    const [kustomization] = documentsOf(readFileSync(join(FOLDER, 'kustomization.yaml'), 'utf8'));
    expect(kustomization).toMatchObject({ resources: expect.arrayContaining(files) });
  });

  it('lets the cluster refuse pods that could do more than those of the chart', () => {
    const namespace = documents.find(({ kind }) => kind === 'Namespace');
    expect(namespace?.metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  });

  it('lets nothing in or out unless a policy says so', () => {
    expect(documents.find(({ kind }) => kind === 'NetworkPolicy')).toMatchObject({
      spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
    });
  });
});
