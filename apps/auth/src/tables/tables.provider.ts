import { requestAccess } from '@dearly/database';
import { LivePublisher } from '@dearly/live';
import { RestTables } from '@dearly/rest';
import { TransferClient } from '@dearly/transfer';
import type { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthConfig } from '../config';
import { EXPOSED } from '../schema';
import { tellChanges } from './tell-changes';

/** Private rooms, their members and blind copies as tables. */
export function tablesOf(config: AuthConfig, schema: string): FactoryProvider<RestTables> {
  return {
    provide: RestTables,
    inject: [DataSource, TransferClient, LivePublisher],
    useFactory: (database: DataSource, transfer: TransferClient, live: LivePublisher) =>
      new RestTables(
        {
          exposed: EXPOSED,
          schema,
          ...requestAccess(database),
          settings: {
            'dearly.most_rooms': `${config.ROOMS_PER_ACCOUNT}`,
            'dearly.most_room_members': `${config.ROOM_MEMBERS_PER_ACCOUNT}`,
            'dearly.most_blind_tags': `${config.BLIND_TAGS_PER_ACCOUNT}`,
          },
          onChange: (changes) => tellChanges(live, changes),
        },
        transfer,
      ),
  };
}
