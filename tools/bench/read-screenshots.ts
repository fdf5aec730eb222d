import { Client } from 'pg';

const WORDS =
  'are you free on Sunday evening we are making dinner for everybody bring nothing but yourself or the guitar see you then thanks a lot that sounds lovely count me in';
const MESSAGES = 14;

/** Twelve words that begin at another place in each message. */
function textOf(index: number): string {
  const words = WORDS.split(' ');
  return Array.from({ length: 12 }, (_, at) => words[(index * 5 + at) % words.length]).join(' ');
}

/** What is stored of a conversation that was read (specification, section 3); `index` makes each its own. */
function documentOf(index: number): string {
  const messages = Array.from({ length: MESSAGES }, (_, at) => ({
    sender: at % 2 === 0 ? 'me' : 'contact',
    text: at === 3 && index % 200 === 0 ? `The Brēad is here, number ${index}` : textOf(index + at),
    timing: { kind: 'unknown' },
  }));
  const fullText = messages.map(({ text }) => text).join('\n');
  const parsedConversation = { contact: `Person ${index}`, service: 'imessage', messages, timestamps: [] };
  return JSON.stringify({ ocr: { fullText, parsedConversation }, analysis: { gpt4AnalysisRaw: fullText } });
}

/**
 * Puts so many read screenshots into an audience, as rows alone: nothing lies in the store for them. One in 200 has the
 * word "bread" in it, all have "dinner" or the like.
 */
export async function addReadScreenshots(
  databaseUrl: string,
  { audienceId, count }: { audienceId: string; count: number },
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // Where the tables lie, for their triggers as well.
  await client.query('set search_path to screenshots');
  try {
    await client.query(
      `with made as materialized (
         select document, gen_random_uuid() as screenshot, gen_random_uuid() as image,
           gen_random_uuid() as thumbnail, gen_random_uuid() as image_blob, gen_random_uuid() as thumbnail_blob
         from unnest($2::text[]) as document
       ), home as (
         select owner from audiences where id = $1
       ), files as (
         select image as id, image_blob as blob from made union all select thumbnail, thumbnail_blob from made
       ), written as (
         insert into blobs (id, state, created_at) select blob, 'live', now() from files
       ), named as (
         insert into objects (id, bucket_id, key, owner, blob_id, content_type, cache_control, etag, size,
           created_at, updated_at, last_accessed_at)
         select id, 'screenshots', owner || '/' || id, owner, blob, 'image/png', 'max-age=3600', '""', 1,
           now(), now(), now() from files, home
       )
       insert into screenshots (id, audience_id, owner, filename, sha256, width, height, image_id,
         thumbnail_id, is_analyzed, metadata, analyzed_at, created_at)
       select screenshot, $1, owner, 'chat.png', uuid_send(image), 1, 1, image, thumbnail, true, document, now(), now()
       from made, home`,
      [audienceId, Array.from({ length: count }, (_, index) => documentOf(index))],
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
