import type { IContainer } from 'kubernetes-models/v1/Container';
import { variablesOf } from '../env/variables';
import type { Manifest } from '../manifest';
import { appsOf, containerOf, type Policy, unless } from './policy';

const HEALTH_PORT = 9090;

/** The number behind a port's number or name. */
function portOf({ ports = [] }: IContainer, port: string | number | undefined): number | undefined {
  return typeof port === 'number' ? port : ports.find(({ name }) => name === port)?.containerPort;
}

function violations(documents: Manifest[]): string[] {
  return appsOf(documents).flatMap(({ app, container }) => {
    const variables = variablesOf(documents, container);
    const gives = (name: string, value: string): boolean =>
      variables.some(
        (variable) => variable.name === name && variable.from === 'text' && variable.value === value,
      );
    const { startupProbe, livenessProbe, readinessProbe } = container;
    return [
      unless(gives('INTERNAL_PORT', String(HEALTH_PORT)), `${app} does not listen at ${HEALTH_PORT}`),
      unless(
        gives('INTERNAL_HOST', '0.0.0.0') || gives('INTERNAL_HOST', '::'),
        `${app} listens only to itself at ${HEALTH_PORT}`,
      ),
      ...[startupProbe, livenessProbe, readinessProbe].map((probe) =>
        unless(
          !probe || portOf(container, probe.httpGet?.port) === HEALTH_PORT,
          `${app} is asked at another port`,
        ),
      ),
    ].flat();
  });
}

export const healthPort: Policy = {
  goal: 'K2',
  says: 'every process answers for its health at a port of its own, workers without any other port too',
  violations,
  broken: {
    'a worker that listens at another port': {
      values: 'minimal',
      change: (documents) => {
        containerOf(documents, 'ocr-analysis').env?.push({ name: 'INTERNAL_PORT', value: '9191' });
      },
    },
    'a worker that is asked where nobody listens': {
      values: 'minimal',
      change: (documents) => {
        const { livenessProbe } = containerOf(documents, 'csv-generation');
        if (livenessProbe?.httpGet) livenessProbe.httpGet.port = 8080;
      },
    },
  },
};
