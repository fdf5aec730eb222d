import { AppError, checked, LIMITS, type RoomAccess, type RoomVisit } from '@dearly/contracts';
import { collectBytes } from '@dearly/service';
import { Body, Controller, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../http/auth.guard';
import { BodyStaysStream } from '../http/request-body';
import { contextOf } from '../http/request-context';
import { Actors, type Actor } from './actors';
import type { Broadcast } from './frame';
import { broadcastBatch } from './broadcast-batch';
import { LiveFeeds } from './live-feeds';
import { topicKey } from './live-message';
import { parseJson } from './parse-json';
import { RealtimeError } from './realtime-error';
import { sendBroadcast } from './send-broadcast';
import { Rooms } from './rooms';
import { accessOf } from './topic-access';

/** Broadcasts without a socket (account protocol, A7): each goes to whoever has joined its topic at this moment. */
@Controller('realtime/v1/api/broadcast')
export class RealtimeController {
  constructor(
    private readonly actors: Actors,
    private readonly feeds: LiveFeeds,
    private readonly rooms: Rooms,
  ) {}

  /** Several at once; none is sent when one may not be. */
  @Post()
  @HttpCode(202)
  async sendAll(@Body() body: unknown, @Req() request: FastifyRequest): Promise<void> {
    const actor = await this.actorOf(request);
    const { messages } = checked(broadcastBatch, body ?? {});
    await this.requireSpeaker(
      actor,
      messages.map(({ topic, private: isPrivate }) => ({ topic, isPrivate: isPrivate === true })),
      request,
    );
    for (const { topic, event, payload, private: isPrivate } of messages) {
      const text = Buffer.from(JSON.stringify(payload ?? {}));
      await this.send(topic, isPrivate === true, { event, isBinary: false, body: text });
    }
  }

  /** One: JSON, or any bytes as application/octet-stream. */
  @Post(':topic/events/:event')
  @HttpCode(202)
  @BodyStaysStream()
  async sendOne(
    @Param('topic') topic: string,
    @Param('event') event: string,
    @Query('private') isPrivate: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const actor = await this.actorOf(request);
    await this.requireSpeaker(actor, [{ topic, isPrivate: isPrivate === 'true' }], request);
    const isBinary = /^application\/octet-stream\b/i.test(request.headers['content-type'] ?? '');
    // The stream outlives an error: the answer goes over the same connection.
    const sent = request.raw.iterator({ destroyOnReturn: false });
    const body = await collectBytes(sent, LIMITS.live.payloadBytes, tooLarge);
    if (!isBinary && parseJson(body.toString()) === undefined) throw new AppError('bad_json');
    await this.send(topic, isPrivate === 'true', { event, isBinary, body });
  }

  /** @throws AppError `forbidden` when the actor may not speak on one of them, `service_unavailable` */
  private async requireSpeaker(
    actor: Actor,
    topics: { topic: string; isPrivate: boolean }[],
    request: FastifyRequest,
  ): Promise<void> {
    const known = topics.map(({ topic, isPrivate }) => accessOf(topic, isPrivate, actor));
    const visits = known.flatMap((one) => ('topic' in one ? one : []));
    const asked = visits.length === 0 ? [] : await this.accessTo(visits, request);
    const access = [...known.flatMap((one) => ('topic' in one ? [] : one)), ...asked];
    if (access.some(({ maySpeak }) => !maySpeak)) throw new AppError('forbidden');
  }

  private async accessTo(visits: RoomVisit[], request: FastifyRequest): Promise<RoomAccess[]> {
    try {
      return await this.rooms.ask(visits, contextOf(request).requestId);
    } catch (error) {
      throw error instanceof RealtimeError ? asAppError(error) : error;
    }
  }

  private async send(topic: string, isPrivate: boolean, broadcast: Broadcast): Promise<void> {
    try {
      await sendBroadcast(this.feeds, topicKey(topic, isPrivate), '', broadcast);
    } catch (error) {
      throw error instanceof RealtimeError ? asAppError(error) : error;
    }
  }

  /** The account of a bearer token; else whoever the apikey stands for. */
  private async actorOf(request: FastifyRequest): Promise<Actor> {
    const { requestId } = contextOf(request);
    const { apikey = (request.query as { apikey?: string }).apikey } = request.headers;
    const token = bearerToken(request);
    if (!apikey && !token) throw new AppError('no_authorization');
    const fallback = await this.actors.ofKey(String(apikey ?? token), requestId);
    try {
      return await this.actors.ofToken(token, fallback, requestId);
    } catch (error) {
      throw error instanceof RealtimeError ? asAppError(error) : error;
    }
  }
}

function asAppError(error: RealtimeError): AppError {
  switch (error.code) {
    case 'Unavailable':
      return new AppError('service_unavailable', {}, { cause: error });
    case 'PayloadTooLarge':
      return new AppError('message_too_large', {}, { cause: error });
    case 'InvalidJWTToken':
      return new AppError('unauthorized', {}, { cause: error });
    case 'SecondFactorRequired':
      return new AppError('second_factor_required', {}, { cause: error });
    default:
      return new AppError('invalid_request', { reason: error.message }, { cause: error });
  }
}

function tooLarge(): AppError {
  return new AppError('message_too_large');
}
