import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Conversation } from '@dearly/contracts';

const FOLDER = join(__dirname, '../../../../libs/reading/test/screens/fixtures');

/** A picture of a conversation, and what a person reads in it. */
export type ConversationPicture = Pick<Conversation, 'contact' | 'service' | 'timestamps'> & {
  file: string;
  messages: { sender: 'me' | 'them'; senderName?: string; text: string }[];
  bytes: Buffer;
};

/** The ten conversations whose truth is known; nobody changes them. */
export const CONVERSATIONS: ConversationPicture[] = (
  JSON.parse(readFileSync(join(FOLDER, 'truth.json'), 'utf8')) as Omit<ConversationPicture, 'bytes'>[]
).map((truth) => ({ ...truth, bytes: readFileSync(join(FOLDER, truth.file)) }));

/** Who said what, without emoji, which recognition leaves out. */
export function linesOf(messages: { sender: string; text: string }[]): string[] {
  return messages.map(({ sender, text }) => `${sender}: ${text.replace(/[^\x20-\x7e]/g, '').trim()}`);
}

/** As files to choose in a browser. */
export function conversationFiles() {
  return CONVERSATIONS.map(({ file, bytes }) => ({ name: file, mimeType: 'image/png', buffer: bytes }));
}
