import type { RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { SigningKeys } from '../tokens/signing-keys';

@Controller()
export class JwksRpc {
  constructor(private readonly keys: SigningKeys) {}

  @Rpc('auth.jwks')
  handle(): RpcOutput<'auth.jwks'> {
    return this.keys.publicKeys();
  }
}
