import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IContainer } from 'kubernetes-models/v1/Container';
import { SERVICES } from '../../stack/services.mjs';
import { variablesOf } from '../env/variables';
import type { Manifest } from '../manifest';

/** A promise about every way to install the chart, and proof that breaking it would be noticed. */
export type Policy = {
  /** Its number among the goals; `whole` is about the documents as a whole. */
  goal: `K${number}` | `O${number}` | 'whole';
  says: string;
  /** What breaks the promise, in words; empty when it is kept. */
  violations: (documents: Manifest[]) => string[];
  /** By what is wrong then: a small change to the chart of one set of values. */
  broken: Record<string, Breakage>;
};
export type Breakage = { values: ValueSet; change: (documents: Manifest[]) => void };
export type ValueSet = (typeof VALUE_SETS)[number];

/** Ways to install the chart; each is a file in `values`. */
export const VALUE_SETS = [
  'minimal',
  'small',
  'internal',
  'external',
  'production',
  'air-gapped',
  'three-zones',
  'ipv6',
] as const;
/** Name of the release that is looked at. */
export const RELEASE = 'people';
/** Every process of Dearly that answers, as the local start knows them too. */
export const APPS = SERVICES.map(({ name }) => name);

type AppDeployment = { app: string; document: IDeployment; container: IContainer };

/** Deployments of the apps, each with the container that runs the app. */
export function appsOf(documents: Manifest[]): AppDeployment[] {
  return documents.flatMap((document) => {
    if (!Deployment.is(document)) return [];
    const app = APPS.find((name) => document.metadata?.name === `${RELEASE}-${name}`);
    const container = document.spec?.template.spec?.containers.find(({ name }) => name === app);
    return app && container ? { app, document, container } : [];
  });
}

/** A setting of an app, empty when it is not given as text. */
export function settingOf(documents: Manifest[], app: string, name: string): string {
  const found = appsOf(documents)
    .filter((one) => one.app === app)
    .flatMap(({ container }) => variablesOf(documents, container))
    .find((one) => one.name === name);
  return found?.from === 'text' ? found.value : '';
}

/** The host names under which the gateway answers, beside those of the machine it runs on. */
export function hostsOf(documents: Manifest[]): string[] {
  const text = (name: string): string => settingOf(documents, 'gateway', name);
  const urls = [text('PUBLIC_URL'), text('USER_CONTENT_URL')].filter((url) => url !== '');
  return [...urls.map((url) => new URL(url).hostname), ...text('ALLOWED_HOSTS').split(',')];
}

/** The document of that kind and component, for changing it. @throws Error when there is none */
export function theOne<T>(
  documents: Manifest[],
  is: (value: unknown) => value is T,
  component: string,
): Manifest & T {
  const found = documents.find(
    (document): document is Manifest & T =>
      is(document) && document.metadata.name === `${RELEASE}-${component}`,
  );
  if (!found) throw new Error(`Nothing of that kind is called ${component}.`);
  return found;
}

/** The container that runs an app, for changing it. @throws Error when there is none */
export function containerOf(documents: Manifest[], app: string): IContainer {
  const found = appsOf(documents).find((one) => one.app === app);
  if (!found) throw new Error(`There is no Deployment of ${app} with a container of that name.`);
  return found.container;
}

/** Says it unless the promise is kept. */
export function unless(kept: unknown, says: string): string[] {
  return kept ? [] : [says];
}
