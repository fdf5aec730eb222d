import { simpleParser } from 'mailparser';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @typedef {{ filename: string, contentType: string, size: number }} AttachmentInfo
 * @typedef {{ id: string, to: string[], subject: string, date: string, text: string, html: string,
 *   attachments: AttachmentInfo[] }} Mail `date` in ISO 8601, the moment of arrival
 */

/**
 * A list of 200,000 rows is 4,000 files; the parser gives up at 1,000 parts unless told otherwise, which its types leave
 * out.
 * @type {import('mailparser').SimpleParserOptions & { maxChildNodes: number }}
 */
const PARSING = { maxChildNodes: 10_000 };
/** Older mails are removed, so that a forgotten installation does not fill the disk. */
const KEPT_MAILS = 500;

/**
 * Mails as files of one folder: `<id>.eml` as it came, `<id>.json` what the list shows. Ids sort by arrival.
 * @param {string} directory
 */
export async function openMailStore(directory) {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  /** Newest first. @type {Mail[]} */
  const mails = await readAll(directory);

  return {
    list: () => mails,

    /** @param {string} id */
    find: (id) => mails.find((mail) => mail.id === id),

    /**
     * @param {Buffer} source the message as the mail server got it
     * @param {string[]} recipients addresses of the envelope, which also name hidden recipients
     * @returns {Promise<Mail>} once both files are written
     */
    async add(source, recipients) {
      const id = `${Date.now().toString(36).padStart(9, '0')}-${randomBytes(6).toString('hex')}`;
      const mail = await describe(id, source, recipients);
      await writeFile(join(directory, `${id}.eml`), source, { mode: 0o600 });
      // The list counts only what is complete, so its file comes last and in one step.
      await writeFile(join(directory, `${id}.json.new`), JSON.stringify(mail), { mode: 0o600 });
      await rename(join(directory, `${id}.json.new`), join(directory, `${id}.json`));
      mails.unshift(mail);
      await Promise.all(mails.splice(KEPT_MAILS).map((old) => removeFiles(directory, old.id)));
      return mail;
    },

    /**
     * @param {Mail} mail
     * @param {string} filename as listed
     * @returns {Promise<{ content: Buffer, contentType: string } | undefined>}
     */
    async attachment(mail, filename) {
      const index = mail.attachments.findIndex((part) => part.filename === filename);
      if (index < 0) return undefined;
      const parsed = await simpleParser(await readFile(join(directory, `${mail.id}.eml`)), PARSING);
      const part = parsed.attachments[index];
      return part && { content: part.content, contentType: part.contentType };
    },
  };
}

/** @param {string} id @param {Buffer} source @param {string[]} recipients @returns {Promise<Mail>} */
async function describe(id, source, recipients) {
  const parsed = await simpleParser(source, PARSING);
  /** @type {Map<string, number>} */
  const seen = new Map();
  return {
    id,
    to: recipients,
    subject: parsed.subject ?? '',
    date: new Date().toISOString(),
    text: parsed.text ?? '',
    html: parsed.html || '',
    attachments: parsed.attachments.map((part, index) => ({
      filename: uniqueName(part.filename || `attachment-${index + 1}`, seen),
      contentType: part.contentType,
      size: part.size,
    })),
  };
}

/** A second `list.json` becomes `2-list.json`: names are addresses here. @param {string} name @param {Map<string, number>} seen @returns {string} */
function uniqueName(name, seen) {
  const count = (seen.get(name) ?? 0) + 1;
  seen.set(name, count);
  return count === 1 ? name : uniqueName(`${count}-${name}`, seen);
}

/** @param {string} directory @returns {Promise<Mail[]>} */
async function readAll(directory) {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.reverse().map((name) => readFile(join(directory, name), 'utf8')));
  return texts.map((text) => JSON.parse(text));
}

/** @param {string} directory @param {string} id */
async function removeFiles(directory, id) {
  await rm(join(directory, `${id}.json`), { force: true });
  await rm(join(directory, `${id}.eml`), { force: true });
}
