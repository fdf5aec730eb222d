import { Actors } from './actors';
import { LiveFeeds } from './live-feeds';
import { PresenceStore } from './presence-store';
import { PresenceService } from './presence.service';
import { RealtimeGateway } from './realtime-gateway';
import { UserSockets } from './user-sockets';

/** What the realtime protocol needs beside its controller. */
export const REALTIME_PROVIDERS = [
  Actors,
  LiveFeeds,
  PresenceService,
  PresenceStore,
  RealtimeGateway,
  UserSockets,
];
