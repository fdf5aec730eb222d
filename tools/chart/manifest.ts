import { CronJob, type ICronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job, type IJob } from 'kubernetes-models/batch/v1/Job';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet, type IStatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import type { IContainer } from 'kubernetes-models/v1/Container';
import { Pod, type IPod } from 'kubernetes-models/v1/Pod';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { z } from 'zod';

const texts = z.record(z.string(), z.string());
const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: texts.optional(), annotations: texts.optional() }),
});

/** One document of the rendered chart. */
export type Manifest = z.output<typeof manifest>;
export type Labels = Record<string, string>;

/** @throws z.ZodError for what has no kind, no name, or labels that are no texts */
export function readManifests(documents: unknown[]): Manifest[] {
  return z.array(manifest).parse(documents);
}

/** A document that makes pods, and the pods it makes. */
export type Workload = {
  kind: string;
  name: string;
  /** The part of the product, such as `gateway` or `redis`. */
  component: string;
  annotations: Labels;
  podLabels: Labels;
  podAnnotations: Labels;
  pod: IPodSpec;
  /** Also those that run before the others. */
  containers: IContainer[];
};

type Template = { metadata?: { labels?: Labels; annotations?: Labels }; spec?: IPodSpec };

function templateOf(document: Manifest): Template | undefined {
  if (Pod.is(document)) return document satisfies IPod;
  if (CronJob.is(document)) return (document satisfies ICronJob).spec?.jobTemplate.spec?.template;
  if (Job.is(document)) return (document satisfies IJob).spec?.template;
  if (StatefulSet.is(document)) return (document satisfies IStatefulSet).spec?.template;
  return Deployment.is(document) ? (document satisfies IDeployment).spec?.template : undefined;
}

/** Every document that makes pods. */
export function workloadsOf(documents: Manifest[]): Workload[] {
  return documents.flatMap((document) => {
    const { spec: pod, metadata } = templateOf(document) ?? {};
    if (pod === undefined) return [];
    return {
      kind: document.kind,
      name: document.metadata.name,
      component: metadata?.labels?.['app.kubernetes.io/component'] ?? '',
      annotations: document.metadata.annotations ?? {},
      podLabels: metadata?.labels ?? {},
      podAnnotations: metadata?.annotations ?? {},
      pod,
      containers: [...(pod.initContainers ?? []), ...pod.containers],
    };
  });
}
