import type { RpcInput, RpcOutput, User } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AdminAccess } from './admin-access.service';
import { GenerateLinkService } from './generate-link.service';
import { InviteService } from './invite.service';

@Controller()
export class AdminEmailsRpc {
  constructor(
    private readonly access: AdminAccess,
    private readonly invitations: InviteService,
    private readonly links: GenerateLinkService,
  ) {}

  @Rpc('auth.adminInvite')
  async invite(@Payload() { admin, body, redirectTo }: RpcInput<'auth.adminInvite'>): Promise<User> {
    await this.access.require(admin);
    return this.invitations.invite(body, redirectTo);
  }

  @Rpc('auth.adminGenerateLink')
  async generate(
    @Payload() { admin, body, redirectTo }: RpcInput<'auth.adminGenerateLink'>,
  ): Promise<RpcOutput<'auth.adminGenerateLink'>> {
    await this.access.require(admin);
    return this.links.generate(body, redirectTo);
  }
}
