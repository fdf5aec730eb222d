import { SaxesParser } from 'saxes';
import { AppError } from '@dearly/contracts';
import type { Steps } from '../source';
import { damagedWorkbook } from '../source-errors';
import { unpack, type Budget } from './unpack';
import type { ZipParts } from './zip';

/** What is told of an XML file, element by element. Names come without their prefix, attributes as they are written. */
export type XmlListener = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads one part of an archive as XML without ever holding all of it. Entities of its own are not expanded (the parser
 * knows the five of XML alone). A part that is not there has nothing to say.
 */
export function* readXml(parts: ZipParts, name: string, budget: Budget, listener: XmlListener): Steps<void> {
  const entry = parts.entries.get(name.toLowerCase());
  if (!entry) return;
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('opentag', (tag) => listener.open?.(localName(tag.name), tag.attributes));
  parser.on('closetag', (tag) => listener.close?.(localName(tag.name)));
  if (listener.text) parser.on('text', listener.text);
  const decoder = new TextDecoder();
  try {
    for (const { piece, share } of unpack(parts, entry, budget)) {
      parser.write(decoder.decode(piece, { stream: true }));
      yield share;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof AppError ? error : damagedWorkbook();
  }
}
