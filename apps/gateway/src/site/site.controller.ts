import { AppError } from '@dearly/contracts';
import { runChecks } from '@dearly/service';
import { RpcClient } from '@dearly/rpc';
import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { resolve } from 'node:path';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';

const NOT_PAGES = /^\/(api|auth\/v1|functions|storage|rest|realtime|assets)(\/|$)/;

/** The web app: its files are served as they are, every other address is a page of the single-page app. */
@Controller()
export class SiteController {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(RpcClient) private readonly rpc: RpcClient,
  ) {}

  /** The few public settings that the browser needs. */
  @Get('config.json')
  @Header('cache-control', 'no-store')
  settings(): Record<string, string | boolean | undefined> {
    const { PUBLISHABLE_KEY, INBOX_URL, SHORTCUT_URL, SUPPORT_EMAIL } = this.config;
    return {
      publishableKey: PUBLISHABLE_KEY,
      hasInbox: INBOX_URL !== undefined,
      shortcutUrl: SHORTCUT_URL,
      supportEmail: SUPPORT_EMAIL,
    };
  }

  @Get('health/live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    const health = await runChecks({ redis: () => this.rpc.isReady() });
    void reply.status(health.status === 'ok' ? 200 : 503);
    return health;
  }

  @Get('*')
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    if (NOT_PAGES.test(request.url.split('?')[0] ?? '')) throw new AppError('not_found');
    void reply.header('cache-control', 'no-cache').sendFile('index.html', resolve(this.config.WEB_ROOT));
  }
}
