import { conversation, LIMITS, type ScreenshotFindings, type ScreenshotSearch } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findWords, wordsOf } from './find-words';

type Row = { id: string; audienceId: string; filename: string; read: string };

const { found: MOST_FOUND, screenshots: MOST_SEARCHED } = LIMITS.search;
/** Readings that are in memory at once. */
const BATCH = 250;

const read = conversation.pick({ contact: true }).extend({
  messages: conversation.shape.messages.element.pick({ text: true }).array(),
});

/**
 * Looks through what was read from a person's screenshots, or what they put right or typed in. Letters are folded here, as everywhere
 * in the product: the database knows no such folding without an extension.
 */
@Injectable()
export class SearchService {
  constructor(private readonly database: DataSource) {}

  /** GET /api/screenshots/search: of the newest ones of this account alone, those that say all of the words. */
  async search(userId: string, { q, audienceId }: ScreenshotSearch): Promise<ScreenshotFindings> {
    const words = wordsOf(q);
    const found: ScreenshotFindings['found'] = [];
    let before: string | undefined;
    for (let searched = 0; searched < MOST_SEARCHED; searched += BATCH) {
      const rows = await this.page(userId, audienceId, before);
      for (const { read: json, ...row } of rows) {
        const { data } = read.safeParse(JSON.parse(json));
        const piece = data && findWords({ ...data, messages: data.messages.map(({ text }) => text) }, words);
        if (!data || !piece) continue;
        if (found.length === MOST_FOUND) return { found, isWhole: false };
        found.push({ ...row, contact: data.contact, ...piece });
      }
      if (rows.length < BATCH) return { found, isWhole: true };
      before = rows.at(-1)?.id;
    }
    return { found, isWhole: false };
  }

  private page(userId: string, audienceId: string | undefined, before: string | undefined): Promise<Row[]> {
    return this.database.query(
      `select id, audience_id as "audienceId", filename,
         coalesce(mended_conversation, metadata::jsonb #>> '{ocr,parsedConversation}') as read
       from screenshots
       where owner = $1 and (mended_conversation is not null or is_analyzed and metadata is not null)
         and ($2::uuid is null or audience_id = $2) and ($3::uuid is null or id < $3)
       order by id desc limit ${BATCH}`,
      [userId, audienceId ?? null, before ?? null],
    );
  }
}
