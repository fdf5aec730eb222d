import { Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepReading } from '../http/keep-reading';
import { BodyStaysStream } from '../http/request-body';

/** Where the web app says that the file has not arrived, takes it by hand, and installs its worker for the next time. */
const UNREAD = '/send?shared=unread';

/**
 * Where other apps share files to (`share_target` of the manifest), as long as the browser has no service worker of ours
 * that answers instead: the app may have been installed from a page that needs none.
 */
@Controller('share')
export class ShareController {
  /** Leads a person on. The form is a contact's business: nothing of it is looked at, kept or noted. */
  @Post()
  @BodyStaysStream()
  async leadOn(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    keepReading(request);
    await reply.status(303).headers({ location: UNREAD, 'cache-control': 'no-store' }).send();
  }
}
