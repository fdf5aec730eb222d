import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IContainer } from 'kubernetes-models/v1/Container';
import { secretsOf, variablesOf } from '../env/variables';
import { workloadsOf, type Manifest } from '../manifest';
import { containerOf, type Policy, theOne, unless } from './policy';

/** An address of the database, and the name in it. */
const ADDRESS = /^postgres:\/\/(\w+):/;

/** A container, as far as the database is concerned. */
type User = {
  name: string;
  component: string;
  /** The app whose tables it brings up to date; absent in all that do something else. */
  migrates: string | undefined;
  /** The keys of Secrets that it is given. */
  given: string[];
  /** The one of them that is DATABASE_URL. */
  database: string | undefined;
  /** The name in that address, where the chart makes it. */
  role: string | undefined;
  /** DATABASE_ROLE. */
  grantsTo: string | undefined;
};

function usersOf(documents: Manifest[]): User[] {
  const made = new Map(secretsOf(documents).map(({ name, values }) => [name, values]));
  return workloadsOf(documents).flatMap(({ component, containers }) =>
    containers.map(({ name, command, ...container }) => {
      const variables = variablesOf(documents, { name, ...container });
      const secrets = variables.filter((variable) => variable.from === 'secret');
      const database = secrets.find((variable) => variable.name === 'DATABASE_URL');
      const url = database && made.get(database.secret)?.[database.key];
      const grantsTo = variables.find((variable) => variable.name === 'DATABASE_ROLE');
      return {
        ...{ name, component },
        migrates: /apps\/(.*)\/migrate\.mjs/.exec(command?.join(' ') ?? '')?.[1],
        given: secrets.map(({ secret, key }) => `${secret}/${key}`),
        database: database && `${database.secret}/${database.key}`,
        role: ADDRESS.exec(url ?? '')?.[1],
        grantsTo: grantsTo?.from === 'text' ? grantsTo.value : undefined,
      };
    }),
  );
}

function violations(documents: Manifest[]): string[] {
  const users = usersOf(documents);
  const migrations = users.filter(({ migrates }) => migrates !== undefined);
  const store = users.filter(({ component }) => component === 'postgres');
  const services = users.filter(
    (user) => ![...migrations, ...store].includes(user) && user.component !== 'backup',
  );
  /** What opens the tables to their owner, and the passwords of all roles. */
  const owners = [...migrations, ...store].flatMap(({ given }) => given);
  const roles = migrations.map(({ grantsTo }) => grantsTo);
  return [
    ...unless(new Set(roles).size === roles.length, 'two services are given rights as one role'),
    ...services.flatMap(({ name, given, database, role }) => {
      const same = services.filter((other) => database !== undefined && other.database === database);
      const granted = migrations.find(({ migrates }) => migrates === name)?.grantsTo;
      return [
        ...unless(
          !given.some((one) => owners.includes(one)),
          `${name} is given what the owner alone may have`,
        ),
        ...unless(same.length <= 1, `${name} works as the same role as another service`),
        // That there is a migration, and that it has a role, is K9's.
        ...unless(!role || !granted || role === granted, `${name} works as a role without its rights`),
      ];
    }),
  ];
}

export const databaseRoles: Policy = {
  goal: 'K22',
  says: 'each service works at the database as a role of its own, and none as the owner of the tables',
  violations,
  broken: {
    'a service that works as the owner': {
      values: 'minimal',
      change: (documents) => changeKey(containerOf(documents, 'auth'), 'DATABASE_URL'),
    },
    'a service that works as the owner of a database elsewhere': {
      values: 'external',
      change: (documents) => changeKey(containerOf(documents, 'billing'), 'OWNER_URL'),
    },
    'the address of the owner under another name, and elsewhere': {
      values: 'production',
      change: (documents) => {
        const valueFrom = { secretKeyRef: { name: 'our-postgres', key: 'DATABASE_URL' } };
        containerOf(documents, 'ocr-analysis').env?.push({ name: 'OTHER', valueFrom });
      },
    },
    'two services that work as one role': {
      values: 'external',
      change: (documents) => changeKey(containerOf(documents, 'auth'), 'BILLING_URL'),
    },
    'rights for another role than the service works as': {
      values: 'minimal',
      change: (documents) => {
        const { spec } = theOne(documents, Deployment.is, 'billing');
        const role = spec?.template.spec?.initContainers?.[0]?.env?.find(
          ({ name }) => name === 'DATABASE_ROLE',
        );
        if (role) role.value = 'people';
      },
    },
  },
};

function changeKey({ env }: IContainer, key: string): void {
  const reference = env?.find(({ name }) => name === 'DATABASE_URL')?.valueFrom?.secretKeyRef;
  if (reference) reference.key = key;
}
