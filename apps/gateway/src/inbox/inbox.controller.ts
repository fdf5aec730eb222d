import { AppError } from '@dearly/contracts';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { request as fetchUpstream } from 'undici';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { inboxAddress } from './inbox-address';

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
    const address = this.config.INBOX_URL && inboxAddress(request.url, this.config.INBOX_URL);
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
