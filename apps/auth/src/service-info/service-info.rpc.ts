import type { RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { SettingsService } from './settings.service';
import { VERSION } from './version';

/** What the service tells about itself. */
@Controller()
export class ServiceInfoRpc {
  constructor(private readonly service: SettingsService) {}

  @Rpc('auth.settings')
  settings(): RpcOutput<'auth.settings'> {
    return this.service.read();
  }

  @Rpc('auth.health')
  health(): RpcOutput<'auth.health'> {
    return { version: VERSION, name: 'Dearly accounts', description: 'Accounts and sessions of Dearly' };
  }
}
