import { randomBytes, randomInt } from 'node:crypto';
import type { Stack } from '../stack';
import { CONVERSATIONS, type ConversationPicture } from '../screenshots/conversations';
import { newTrace, tracedPerson, type CallersTrace } from './traced-person';

/** What somebody did, and every word of it that no trace may hold. */
export type Traffic = {
  upload: CallersTrace;
  generate: CallersTrace;
  requestIds: { upload: string; analyze: string; generate: string };
  secrets: string[];
};

/**
 * Somebody looks at a preview, has files made and mailed, and has a screenshot read; the last two with a trace of
 * their own. All names, numbers and texts stand nowhere else.
 */
export async function makeTraffic(stack: Stack): Promise<Traffic> {
  const [word, file, name] = [newWord(), newWord(), `Zsófia${newWord()}`];
  const phone = `+1415${randomInt(2_000_000, 9_999_999)}`;
  const [upload, generate] = [newTrace(), newTrace()];
  const person = await tracedPerson(stack);
  const list = `Name,Phone,Note\n${name},${phone},${word}\n`;
  const template = `Hi {name}, ${word} {note}`;
  const parsed = await person.csv('parse', list, template);
  const generated = await person.csv('generate', list, template, generate);
  const picture = CONVERSATIONS[0] as ConversationPicture;
  const audienceId = await person.createAudience(word);
  const uploaded = await person.upload(audienceId, picture.bytes, `${file}.png`, upload);
  const analyzed = await person.analyze(String(uploaded.body['id']), upload);
  const seen = await person.read(String(uploaded.body['id']));
  const statuses = [parsed, generated, uploaded, analyzed, seen].map(({ status }) => status);
  // 202: reading takes more than a minute here, and goes on.
  if (!/^200,200,201,20[02],200$/.test(statuses.join()))
    throw new Error(`The calls answered ${statuses.join()}.`);
  const said = picture.messages.map(({ text }) => text).filter((text) => text.length > 8);
  return {
    upload,
    generate,
    requestIds: {
      upload: uploaded.requestId,
      analyze: analyzed.requestId,
      generate: generated.requestId,
    },
    secrets: [word, file, name, phone, person.email, person.token, picture.contact, ...said],
  };
}

function newWord(): string {
  return `marzipan${randomBytes(6).toString('hex')}`;
}
