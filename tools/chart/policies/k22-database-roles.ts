import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IContainer } from 'kubernetes-models/v1/Container';
import { secretsOf, variablesOf } from '../env/variables';
import { workloadsOf, type Manifest } from '../manifest';
import { containerOf, type Policy, theOne, unless } from './policy';

/** A container that is given the database, and how. */
type User = {
  name: string;
  /** The app whose tables it brings up to date; absent in all that do something else. */
  migrates: string | undefined;
  /** The keys of Secrets that it is given, and the addresses in those that the chart makes. */
  given: string[];
  /** The one of the database. */
  database: string;
  /** The name in the address, where the chart makes it. */
  role: string | undefined;
  /** DATABASE_ROLE. */
  grantsTo: string | undefined;
};

function usersOf(documents: Manifest[]): User[] {
  const made = new Map(secretsOf(documents).map(({ name, values }) => [name, values]));
  return workloadsOf(documents).flatMap(({ component, containers }) => {
    // Who owns the tables is no secret to the server that they are in.
    if (component === 'postgres') return [];
    return containers.flatMap((container) => userOf(documents, container, made));
  });
}

function userOf(
  documents: Manifest[],
  container: IContainer,
  made: Map<string, Record<string, string>>,
): User[] {
  const variables = variablesOf(documents, container);
  const secrets = variables.filter((variable) => variable.from === 'secret');
  const database = secrets.find(({ name }) => name === 'DATABASE_URL');
  if (!database) return [];
  const url = made.get(database.secret)?.[database.key];
  const grantsTo = variables.find(({ name }) => name === 'DATABASE_ROLE');
  return [
    {
      name: container.name,
      migrates: /apps\/(.*)\/migrate\.mjs/.exec(container.command?.join(' ') ?? '')?.[1],
      given: secrets.flatMap(({ secret, key }) => [`${secret}/${key}`, made.get(secret)?.[key] ?? []].flat()),
      database: `${database.secret}/${database.key}`,
      role: url === undefined ? undefined : new URL(url).username,
      grantsTo: grantsTo?.from === 'text' ? grantsTo.value : undefined,
    },
  ];
}

function violations(documents: Manifest[]): string[] {
  const users = usersOf(documents);
  const migrations = users.filter(({ migrates }) => migrates !== undefined);
  const services = users.filter(({ name, migrates }) => migrates === undefined && name !== 'backup');
  const owners = new Set(migrations.flatMap(({ given }) => given));
  const roles = migrations.map(({ grantsTo }) => grantsTo);
  return [
    ...unless(
      new Set(migrations.map(({ database }) => database)).size <= 1,
      'migrations do not work as one owner',
    ),
    ...unless(new Set(roles).size === roles.length, 'two services are given rights as one role'),
    ...services.flatMap(({ name, given, database, role }) => {
      const same = services.filter((other) => other.database === database);
      const granted = migrations.find(({ migrates }) => migrates === name)?.grantsTo;
      return [
        ...unless(!given.some((one) => owners.has(one)), `${name} may do what the owner of the tables may`),
        ...unless(same.length === 1, `${name} works as the same role as another service`),
        ...unless(granted !== undefined, `nobody gives ${name} its rights`),
        ...unless(
          role === undefined || role === granted,
          `${name} works as another role than has its rights`,
        ),
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
    'the address of the owner under another name': {
      values: 'production',
      change: (documents) => {
        const valueFrom = { secretKeyRef: { name: 'our-postgres', key: 'DATABASE_URL' } };
        containerOf(documents, 'screenshot-storage').env?.push({ name: 'OTHER', valueFrom });
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
