import type { DynamicModule } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { dataSourceOptions, type DatabaseOptions } from './data-source-options';
import { DatabaseErrorInterceptor } from './database-errors';
import { DatabaseMetrics } from './database-metrics';

class DatabaseModule {}

/**
 * The database of one service: a pool for its schema, a `Repository` to inject for each entity, spans and metrics, and
 * failures of the database answered as `service_unavailable`. Starting waits up to 10 s for Postgres.
 */
export function databaseModule(options: DatabaseOptions): DynamicModule {
  return {
    module: DatabaseModule,
    global: true,
    imports: [
      TypeOrmModule.forRoot({ ...dataSourceOptions(options), retryAttempts: 10, retryDelay: 1_000 }),
      TypeOrmModule.forFeature(options.entities),
    ],
    providers: [DatabaseMetrics, { provide: APP_INTERCEPTOR, useClass: DatabaseErrorInterceptor }],
    exports: [TypeOrmModule],
  };
}
