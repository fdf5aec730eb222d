import { Actors } from './actors';
import { LiveFeeds } from './live-feeds';
import { LiveQuota } from './live-quota';
import { PresenceStore } from './presence-store';
import { PresenceService } from './presence.service';
import { RealtimeGateway } from './realtime-gateway';
import { Rooms } from './rooms';

/** What the realtime protocol needs beside its controller. */
export const REALTIME_PROVIDERS = [
  Actors,
  LiveFeeds,
  LiveQuota,
  PresenceService,
  PresenceStore,
  RealtimeGateway,
  Rooms,
];
