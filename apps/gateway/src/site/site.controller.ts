import { AppError } from '@dearly/contracts';
import { runChecks } from '@dearly/service';
import { RpcClient } from '@dearly/rpc';
import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { firstPage } from './first-page';

const NOT_PAGES = /^\/(api|auth\/v1|functions|webhooks|storage|rest|realtime|assets)(\/|$)/;

/** The web app: its files are served as they are, every other URL is a page of the single-page app. */
@Controller()
export class SiteController {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly rpc: RpcClient,
  ) {}

  /** The few public settings that the browser needs. */
  @Get('config.json')
  @Header('cache-control', 'no-store')
  settings(): Record<string, string | boolean | undefined> {
    const { config } = this;
    return {
      publishableKey: config.PUBLISHABLE_KEY,
      hasInbox: config.INBOX_URL !== undefined,
      shortcutUrl: config.SHORTCUT_URL,
      supportEmail: config.SUPPORT_EMAIL,
      paymentKey: config.STRIPE_PUBLISHABLE_KEY,
      checkoutLink: config.BILLING_CHECKOUT_LINK,
      portalLink: config.BILLING_PORTAL_LINK,
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
  @Header('cache-control', 'no-cache')
  @Header('content-type', 'text/html; charset=utf-8')
  page(@Req() request: FastifyRequest): Promise<string> {
    const [path = ''] = request.url.split('?');
    if (NOT_PAGES.test(path)) throw new AppError('not_found');
    return firstPage(this.config.WEB_ROOT, this.config.PUBLIC_URL, path);
  }
}
