/** Addresses of the real services that integration tests run against; `npm run services -- <command>` sets them. */
function required(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set. Run this test with: npm run services -- npx nx integration <project>`,
    );
  return value;
}

/** A real Redis, e.g. `redis://127.0.0.1:6379`. Projects share it, and two of them run at once: use keys or a database of your own, or `startRedis`. */
export function testRedisUrl(): string {
  return required('TEST_REDIS_URL');
}

/** A real Postgres whose user may create schemas, e.g. `postgres://dearly:dearly@127.0.0.1:5432/dearly`. */
export function testPostgresUrl(): string {
  return required('TEST_POSTGRES_URL');
}

/**
 * The same Postgres for a role as a service has it: nothing is its own, and its rights are those that `runMigrations` has
 * given it. Projects share it.
 */
export function testPostgresServiceUrl(): string {
  return required('TEST_POSTGRES_SERVICE_URL');
}

/** The name of that role. */
export function testPostgresServiceRole(): string {
  return new URL(testPostgresServiceUrl()).username;
}
