import { LivePublisher } from '@dearly/live';
import { TransferClient } from '@dearly/transfer';
import type { Provider } from '@nestjs/common';
import type { AuthConfig } from '../config';
import { tablesOf } from '../tables/tables.provider';
import { TablesRpc } from '../tables/tables.rpc';
import { RoomAccessRpc } from './room-access.rpc';
import { RoomAccessService } from './room-access.service';

/** Private rooms: the tables that say who may be in them, and the answer to gateways. */
export const ROOMS_CONTROLLERS = [RoomAccessRpc, TablesRpc];
export function roomsProviders(config: AuthConfig, schema: string): Provider[] {
  return [
    { provide: LivePublisher, useFactory: () => new LivePublisher(config.REDIS_URL) },
    TransferClient,
    RoomAccessService,
    tablesOf(config, schema),
  ];
}
