import { requestAccess } from '@dearly/database';
import { RestTables } from '@dearly/rest';
import { TransferClient } from '@dearly/transfer';
import type { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EXPOSED } from '../schema';

/** Subscriptions as a table, to be read. */
export function tablesOf(schema: string): FactoryProvider<RestTables> {
  return {
    provide: RestTables,
    inject: [DataSource, TransferClient],
    useFactory: (database: DataSource, transfer: TransferClient) =>
      new RestTables(
        {
          exposed: EXPOSED,
          schema,
          ...requestAccess(database),
        },
        transfer,
      ),
  };
}
