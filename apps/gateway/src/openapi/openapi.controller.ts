import { Controller, Get, Inject } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { openApiDocument } from './openapi-document';

/** Describes the public calls to programs. */
@Controller('api')
export class OpenApiController {
  private readonly document: Record<string, unknown>;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.document = openApiDocument(config.PUBLIC_URL);
  }

  @Get('openapi.json')
  describe(): Record<string, unknown> {
    return this.document;
  }
}
