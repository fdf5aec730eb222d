import { randomUUID } from 'node:crypto';

/** The one consumer group of every stream: its members are the replicas of the service. */
export const GROUP = 'replicas';
/** The two fields of a stream entry: the request as JSON, and its caller's signature of exactly these bytes. */
export const FIELD = 'request';
export const SIGNATURE_FIELD = 'signature';
/** Approximate cap of a stream. Far above what the in-flight limits let through; a stop for runaway writers. */
export const STREAM_CAP = 10_000;
/** How long a replica counts as alive after its last sign of life. */
export const ALIVE_MS = 2_500;
/** How often replicas give a sign of life and look after one another, and clients look for replicas. */
export const LOOK_MS = 1_000;

/** Service part of a call's name: `auth` of `auth.token`. */
export function serviceOf(name: string): string {
  return name.slice(0, name.indexOf('.'));
}

/** Stream that carries the requests of one service. */
export function streamOf(service: string): string {
  return `rpc:${service}`;
}

/** Key that exists while at least one replica of the service listens, or that one replica when it is named. */
export function aliveKey(service: string, replica?: string): string {
  return replica === undefined ? `rpc:${service}:alive` : `rpc:${service}:alive:${replica}`;
}

/** Key that exists from the start of a request until nobody waits for it any more, so that a copy of it is not run. */
export function begunKey(service: string, replyTo: string, id: string): string {
  return `rpc:${service}:begun:${replyTo.slice(REPLIES.length)}:${id}`;
}

const REPLIES = 'rpc:reply:';

/** A fresh channel for the answers to one client instance; nobody can guess it, and it says whose it is. */
export function newReplyChannel(caller: string): string {
  return `${REPLIES}${caller}:${randomUUID()}`;
}

/** Whether answers at this channel are those to one caller. */
export function isReplyChannel(channel: string, caller: string): boolean {
  const own = `${REPLIES}${caller}:`;
  return channel.startsWith(own) && /^[0-9a-f-]{36}$/.test(channel.slice(own.length));
}
