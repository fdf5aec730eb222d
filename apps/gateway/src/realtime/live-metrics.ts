import { Gauge } from 'prom-client';

export const openSockets = new Gauge({
  name: 'dearly_live_sockets',
  help: 'Open sockets of the realtime protocol',
});

export const joinedTopics = new Gauge({
  name: 'dearly_live_topics',
  help: 'Topics joined on these sockets, each counted once a socket',
});
