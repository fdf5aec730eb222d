import { AppError } from '@dearly/contracts';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { request as fetchUpstream } from 'undici';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { inboxHosts, isForHost } from '../http/known-hosts';
import { inboxAddress } from './inbox-address';

const OTHER_HOST =
  'The inbox shows the mails of everybody, so it opens at localhost and at the host of PUBLIC_URL alone. To open it at ' +
  'this address, set PUBLIC_URL to it.';
const PASSED_HEADERS = ['content-type', 'content-length', 'content-disposition', 'content-security-policy'];

/** Shows the local inbox under the one public port; answers 404 when a real mail server is configured. */
@Controller('inbox')
export class InboxController {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  @Get()
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pass(request, reply);
  }

  @Get('*')
  rest(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pass(request, reply);
  }

  private async pass(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { INBOX_URL } = this.config;
    if (!INBOX_URL) throw new AppError('not_found');
    if (!isForHost(request, inboxHosts(this.config)))
      throw new AppError('misdirected_request', { reason: OTHER_HOST });
    const address = inboxAddress(request.url, INBOX_URL);
    if (!address) throw new AppError('not_found');
    const upstream = await fetchUpstream(address, { headersTimeout: 5_000 }).catch((cause: unknown) => {
      throw new AppError('service_unavailable', {}, { cause });
    });
    for (const name of PASSED_HEADERS) {
      const value = upstream.headers[name];
      if (value !== undefined) void reply.header(name, value);
    }
    await reply.status(upstream.statusCode).header('cache-control', 'no-store').send(upstream.body);
  }
}
