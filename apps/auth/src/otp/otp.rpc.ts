import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RequestThrottle } from '../throttle/request-throttle';
import { OtpService } from './otp.service';

@Controller()
export class OtpRpc {
  constructor(
    private readonly requests: RequestThrottle,
    private readonly otp: OtpService,
  ) {}

  @Rpc('auth.otp')
  async handle(@Payload() input: RpcInput<'auth.otp'>): Promise<RpcOutput<'auth.otp'>> {
    await this.requests.countSend(input.client.ip);
    return this.otp.send(input);
  }
}
