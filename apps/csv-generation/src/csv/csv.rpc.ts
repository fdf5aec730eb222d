import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Rpc, type RpcContext } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { CsvService } from './csv.service';

@Controller()
export class CsvRpc {
  constructor(private readonly csv: CsvService) {}

  @Rpc('csv.parse')
  parse(
    @Payload() input: RpcInput<'csv.parse'>,
    @Ctx() context: RpcContext,
  ): Promise<RpcOutput<'csv.parse'>> {
    return this.csv.parse(input, context);
  }

  @Rpc('csv.generate')
  generate(
    @Payload() input: RpcInput<'csv.generate'>,
    @Ctx() context: RpcContext,
  ): Promise<RpcOutput<'csv.generate'>> {
    return this.csv.generate(input, context);
  }
}
