import { json } from 'node:stream/consumers';
import { analysisDocument, AppError, type RpcInput, type RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Ledger } from './ledger';

/** Answers for the screenshots of a ledger over real RPC and byte streams, as screenshot-storage does. */
@Controller()
export class ScreenshotOwner {
  private readonly transfer = new TransferClient();

  constructor(private readonly ledger: Ledger) {}

  @Rpc('storage.readPicture')
  async readPicture(
    @Payload() { ticket: transferToken, ...run }: RpcInput<'storage.readPicture'>,
  ): Promise<RpcOutput<'storage.readPicture'>> {
    const picture = this.ledger.fetch(run);
    if (!picture) throw new AppError('analysis_over');
    await this.transfer.push(transferToken, { status: 200, contentType: 'image/png', body: picture.bytes });
    const { userId, audienceId, mended } = picture;
    return { status: 200, userId, audienceId, isMended: mended !== undefined };
  }

  @Rpc('storage.readMend')
  async readMend(
    @Payload() { ticket: transferToken, ...run }: RpcInput<'storage.readMend'>,
  ): Promise<RpcOutput<'storage.readMend'>> {
    const mended = this.ledger.mendOf(run);
    if (!mended) throw new AppError('analysis_over');
    const body = Buffer.from(JSON.stringify(mended));
    await this.transfer.push(transferToken, { status: 200, contentType: 'application/json', body });
    return { status: 200 };
  }

  @Rpc('storage.storeAnalysis')
  async storeAnalysis(
    @Payload() { ticket: transferToken, ...run }: RpcInput<'storage.storeAnalysis'>,
  ): Promise<RpcOutput<'storage.storeAnalysis'>> {
    const { body } = await this.transfer.pull(transferToken);
    return { isStored: this.ledger.store(run, analysisDocument.parse(await json(body))) };
  }

  @Rpc('storage.failAnalysis')
  failAnalysis(
    @Payload() { code, ...run }: RpcInput<'storage.failAnalysis'>,
  ): RpcOutput<'storage.failAnalysis'> {
    return { isStored: this.ledger.fail(run, code) };
  }
}
