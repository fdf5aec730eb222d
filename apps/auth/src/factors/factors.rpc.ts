import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ChallengeFactorService } from './challenge-factor.service';
import { EnrolFactorService } from './enrol-factor.service';
import { RemoveFactorService } from './remove-factor.service';
import { VerifyFactorService } from './verify-factor.service';

@Controller()
export class FactorsRpc {
  constructor(
    private readonly enrolment: EnrolFactorService,
    private readonly challenges: ChallengeFactorService,
    private readonly verification: VerifyFactorService,
    private readonly removal: RemoveFactorService,
  ) {}

  @Rpc('auth.enrolFactor')
  enrol(
    @Payload() { claims, body, client }: RpcInput<'auth.enrolFactor'>,
  ): Promise<RpcOutput<'auth.enrolFactor'>> {
    return this.enrolment.enrol(claims, body, client);
  }

  @Rpc('auth.challengeFactor')
  challenge(
    @Payload() { claims, factorId, client }: RpcInput<'auth.challengeFactor'>,
  ): Promise<RpcOutput<'auth.challengeFactor'>> {
    return this.challenges.challenge(claims, factorId, client);
  }

  @Rpc('auth.verifyFactor')
  verify(
    @Payload() { claims, factorId, body, client }: RpcInput<'auth.verifyFactor'>,
  ): Promise<RpcOutput<'auth.verifyFactor'>> {
    return this.verification.verify(claims, factorId, body, client);
  }

  @Rpc('auth.removeFactor')
  remove(
    @Payload() { claims, factorId }: RpcInput<'auth.removeFactor'>,
  ): Promise<RpcOutput<'auth.removeFactor'>> {
    return this.removal.remove(claims, factorId);
  }
}
