import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { CodeChallenge } from '../pkce/code-challenge';
import { hashAuthCode } from './auth-code';
import { FlowEntity } from './flow.entity';

/** Begins PKCE flows; `pkce-grant` ends them. */
@Injectable()
export class FlowsService {
  /** Notes the challenge of a request; undefined for one without (implicit flow). `method` as `FlowEntity.method`. */
  async begin(
    manager: EntityManager,
    userId: string,
    method: string,
    challenge: CodeChallenge,
  ): Promise<string>;
  async begin(
    manager: EntityManager,
    userId: string,
    method: string,
    challenge: CodeChallenge | undefined,
  ): Promise<string | undefined>;
  async begin(
    manager: EntityManager,
    userId: string,
    method: string,
    challenge: CodeChallenge | undefined,
  ): Promise<string | undefined> {
    if (!challenge) return undefined;
    const id = randomUUID();
    await manager.insert(FlowEntity, {
      id,
      userId,
      codeHash: null,
      authCode: null,
      method,
      challenge: challenge.challenge,
      challengeMethod: challenge.method,
      createdAt: new Date(),
      codeIssuedAt: null,
      sessionId: null,
    });
    return id;
  }

  /** The code with which the link of an email leads back into the browser. Its life begins now. */
  async issueCode(manager: EntityManager, flowId: string): Promise<string> {
    const flow = await manager.findOneByOrFail(FlowEntity, { id: flowId });
    const code = randomUUID();
    const issued = { codeHash: hashAuthCode(code), authCode: null, codeIssuedAt: new Date() };
    await manager.update(FlowEntity, flow.id, issued);
    return code;
  }
}
