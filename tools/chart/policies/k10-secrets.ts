import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Secret } from 'kubernetes-models/v1/Secret';
import { secretsOf, variablesOf } from '../env/variables';
import { workloadsOf, type Manifest } from '../manifest';
import { containerOf, type Policy, theOne, unless } from './policy';

const SECRET_NAME = /PASSWORD$|SECRET$|TOKEN$|_KEYS?$|^(DATABASE|SMTP|REDIS|JOBS_REDIS)_URL$/;
const NOT_SECRET = ['PUBLISHABLE_KEY', 'STRIPE_PUBLISHABLE_KEY'];
/** An address with a password written out in it; `$(NAME)` is filled in by Kubernetes, from a Secret. */
const WITH_PASSWORD = /:\/\/[^/\s"]*:(?!\$\()[^/\s"@$]+@/;
const SHORTEST = 24;

function violations(documents: Manifest[]): string[] {
  const open = documents.filter((document) => !Secret.is(document));
  const made = secretsOf(documents);
  const passwords = made
    .flatMap(({ values }) => Object.values(values))
    .filter((value) => value.length >= SHORTEST);
  return [
    ...workloadsOf(documents).flatMap(({ name, containers }) =>
      containers.flatMap((container) =>
        variablesOf(documents, container)
          .filter((variable) => variable.from === 'text' && !variable.value.includes('$('))
          .filter((variable) => SECRET_NAME.test(variable.name) && !NOT_SECRET.includes(variable.name))
          .map((variable) => `${name}/${container.name} is given ${variable.name} in plain text`),
      ),
    ),
    ...open.flatMap((document) => {
      const text = JSON.stringify(document);
      return [
        ...unless(
          !WITH_PASSWORD.test(text),
          `${document.kind} ${document.metadata.name} holds a password in an address`,
        ),
        ...unless(
          !passwords.some((word) => text.includes(word)),
          `${document.kind} ${document.metadata.name} holds a secret`,
        ),
      ];
    }),
    ...made.flatMap(({ name, values }) =>
      Object.entries(values)
        .filter(([key]) => /password/i.test(key))
        .flatMap(([key, value]) => unless(value.length >= SHORTEST, `${name}: ${key} can be guessed`)),
    ),
  ];
}

export const secrets: Policy = {
  goal: 'K10',
  says: 'what is secret stands in Secrets alone, and what the chart makes itself cannot be guessed',
  violations,
  broken: {
    'a password among the settings': {
      values: 'minimal',
      change: (documents) => {
        const data = theOne(documents, ConfigMap.is, 'gateway').data;
        if (data) data['JWT_SECRET'] = 'a'.repeat(32);
      },
    },
    'the address of the database in the open': {
      values: 'external',
      change: (documents) => {
        containerOf(documents, 'auth').env?.push({
          name: 'OTHER',
          value: 'postgres://dearly:dearly@10.20.0.1/dearly',
        });
      },
    },
    'a password that everybody knows': {
      values: 'internal',
      change: (documents) => {
        const { data = {}, stringData } = theOne(documents, Secret.is, 'postgres');
        for (const key of Object.keys(data)) data[key] = Buffer.from('postgres').toString('base64');
        for (const key of Object.keys(stringData ?? {}))
          Object.assign(stringData ?? {}, { [key]: 'postgres' });
      },
    },
  },
};
