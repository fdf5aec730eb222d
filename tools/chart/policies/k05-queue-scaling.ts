import { JOBS } from '@dearly/contracts';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { Manifest } from '../manifest';
import { isScaledObject, type ScaledObject } from '../validate/custom-kinds';
import { type Policy, RELEASE, theOne, unless } from './policy';

/** The queue is called as the job's service. */
const QUEUE = 'ocr';
const COUNTED = ['waiting', 'prioritized', 'active'];
const MOST_PODS = 10;

function violations(documents: Manifest[]): string[] {
  return documents.filter(isScaledObject).flatMap(({ metadata, spec }) => {
    const target = documents
      .filter((document) => Deployment.is(document))
      .find((document) => document.metadata.name === spec.scaleTargetRef.name);
    const twice = documents.some(
      (document) =>
        HorizontalPodAutoscaler.is(document) &&
        document.spec?.scaleTargetRef.name === spec.scaleTargetRef.name,
    );
    const seconds = Math.max(
      ...Object.entries(JOBS).flatMap(([job, { timeoutMs }]) =>
        job.startsWith(`${QUEUE}.`) ? timeoutMs / 1000 : [],
      ),
    );
    const queries = spec.triggers.map((trigger) => trigger.metadata.query);
    return [
      unless(
        target && target.spec?.replicas === undefined,
        `${metadata.name}: not the only one to set the replicas`,
      ),
      unless(!twice, `${metadata.name} and an autoscaler pull at the same pods`),
      unless(
        spec.minReplicaCount >= 1 && spec.maxReplicaCount <= MOST_PODS,
        `${metadata.name}: not between 1 and 10`,
      ),
      unless(
        spec.cooldownPeriod > seconds,
        `${metadata.name} takes pods away from under a job of ${seconds} s`,
      ),
      ...queries.map((query) =>
        [
          unless(query.includes(`queue="${QUEUE}"`), `${metadata.name} looks at another queue`),
          unless(
            COUNTED.every((state) => query.includes(state)),
            `${metadata.name} misses jobs that wait or run`,
          ),
          // Each replica exports the same queue: their sum would grow with the replicas that it asks for.
          unless(/^\s*max\s*\(/.test(query), `${metadata.name} counts a job once for each replica`),
        ].flat(),
      ),
    ].flat();
  });
}

function change(edit: (scaled: ScaledObject) => void): (documents: Manifest[]) => void {
  return (documents) => edit(theOne(documents, isScaledObject, 'ocr-analysis'));
}
const editQuery = (edit: (query: string) => string): ((documents: Manifest[]) => void) =>
  change(({ spec }) => {
    for (const { metadata } of spec.triggers) metadata.query = edit(metadata.query);
  });

export const queueScaling: Policy = {
  goal: 'K5',
  says: 'workers come and go with the jobs that wait or run, each counted once, and no job loses its worker',
  violations,
  broken: {
    'each job counts once for each replica': {
      values: 'production',
      change: editQuery((query) => query.replace(/max/, 'sum')),
    },
    'jobs with a priority are not seen': {
      values: 'production',
      change: editQuery((query) => query.replace('|prioritized', '')),
    },
    'workers go while a job still runs': {
      values: 'production',
      change: change(({ spec }) => {
        spec.cooldownPeriod = 60;
      }),
    },
    'a second autoscaler for the same pods': {
      values: 'production',
      change: (documents) => {
        const other = structuredClone(theOne(documents, HorizontalPodAutoscaler.is, 'auth'));
        other.metadata.name = `${RELEASE}-ocr-analysis`;
        if (other.spec) {
          other.spec.minReplicas = 1;
          other.spec.scaleTargetRef.name = other.metadata.name;
        }
        documents.push(other);
      },
    },
  },
};
