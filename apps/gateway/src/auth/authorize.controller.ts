import { RpcClient } from '@dearly/rpc';
import {
  Body,
  Controller,
  Get,
  Inject,
  Post,
  Query,
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { ApiKeyGuard } from '../http/auth.guard';
import { NoStore } from '../http/no-store';
import { BodyIsForm } from '../http/request-body';
import { Call, type AccountCall } from './account-call';
import { browserSecret, keepBrowserSecret } from './browser-cookie';

type Fields = Record<string, unknown>;

/** What a provider answers; anything else is left behind. */
const ANSWER = ['state', 'code', 'iss', 'error'];

/** Signing in at the page of an OpenID provider (account protocol, A4). Browsers open these addresses. */
@Controller('auth/v1')
@UseGuards(ApiKeyGuard)
@UseInterceptors(NoStore)
export class AuthorizeController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Only opening it counts, here and below: programs that look at links with HEAD begin and end nothing. */
  @Get('authorize')
  async authorize(
    @Call() { client, redirectTo, context }: AccountCall,
    @Query() query: Fields,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (request.method === 'HEAD') return void (await reply.status(200).send());
    const {
      provider,
      scopes,
      code_challenge,
      code_challenge_method,
      redirect_to: _,
      ...hints
    } = textsOf(query);
    const { location } = await this.rpc.call(
      'auth.authorize',
      {
        provider,
        scopes,
        codeChallenge: code_challenge,
        codeChallengeMethod: code_challenge_method,
        hints,
        redirectTo: redirectTo ?? request.headers.referer,
        browser: keepBrowserSecret(request, reply, this.config.PUBLIC_URL),
        client,
      },
      context,
    );
    await reply.redirect(location, 302);
  }

  @Get('callback')
  async callback(
    @Call() { client, context }: AccountCall,
    @Query() query: Fields,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (request.method === 'HEAD') return void (await reply.status(200).send());
    const { location } = await this.rpc.call(
      'auth.authorizeCallback',
      { answer: answerOf(query), browser: browserSecret(request, this.config.PUBLIC_URL), client },
      context,
    );
    await reply.redirect(location, 302);
  }

  /**
   * Some providers have the browser post their answer. Browsers send no cookies along with what another site's page
   * posts, but do when they are led on from there.
   */
  @Post('callback')
  @BodyIsForm()
  async posted(@Body() form: Fields, @Res() reply: FastifyReply): Promise<void> {
    await reply.redirect(`/auth/v1/callback?${new URLSearchParams(answerOf(form)).toString()}`, 303);
  }
}

function textsOf(given: Fields): Record<string, string> {
  const texts = Object.entries(given).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

function answerOf(given: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(textsOf(given)).filter(([name]) => ANSWER.includes(name)));
}
