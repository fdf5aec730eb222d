import { z } from 'zod';
import { broadcastBatch } from '../realtime/broadcast-batch';
import { anyBytes, jsonBody, type Operations } from './operation';

/** Broadcasts without a socket; the socket itself is at /realtime/v1/websocket, of which OpenAPI knows nothing. */
export const realtimeOperations: Operations = {
  'POST /realtime/v1/api/broadcast': {
    summary: 'Send to all who have joined a topic: several messages at once',
    body: jsonBody(broadcastBatch),
    answer: undefined,
    status: 202,
    errors: [400, 401, 403, 413, 415, 422, 503],
  },
  'POST /realtime/v1/api/broadcast/{topic}/events/{event}': {
    summary: 'Send to all who have joined a topic: JSON, or bytes as application/octet-stream',
    body: anyBytes,
    answer: undefined,
    status: 202,
    query: z.object({ private: z.enum(['true', 'false']).optional() }),
    errors: [400, 401, 403, 413, 422, 503],
  },
};
