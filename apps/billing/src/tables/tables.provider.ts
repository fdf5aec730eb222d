import { poolOf, requestRoles } from '@dearly/database';
import { lendFrom, RestTables } from '@dearly/rest';
import { TransferClient } from '@dearly/transfer';
import type { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EXPOSED } from '../schema';
import type { BillingConfig } from '../config';

/** Subscriptions as a table, to be read. */
export function tablesOf(config: BillingConfig, schema: string): FactoryProvider<RestTables> {
  return {
    provide: RestTables,
    inject: [DataSource, TransferClient],
    useFactory: (database: DataSource, transfer: TransferClient) =>
      new RestTables(
        {
          exposed: EXPOSED,
          schema,
          lend: lendFrom(poolOf(database)),
          roles: requestRoles(new URL(config.DATABASE_URL).username),
        },
        transfer,
      ),
  };
}
