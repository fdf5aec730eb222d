import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOptOut } from './find-opt-out';

const labelled = (name: string) =>
  readFileSync(join(__dirname, `../../test/opt-outs/${name}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t') as [language: string, label: string, text: string]);

const wrongIn = (name: string) =>
  labelled(name).filter(([, label, text]) => (findOptOut(text) !== undefined) !== (label === 'stop'));

describe('who asks not to be written to any more', () => {
  it('is told at least 98 times of 100 in the labelled phrases', () => {
    const wrong = ['own', 'blind', 'stranger'].flatMap((name) =>
      wrongIn(name).map((line) => [name, ...line].join(' ')),
    );
    // Shown when the figure is not reached.
    expect(wrong.length > 12 ? wrong : []).toEqual([]);
  });

  it.each([
    ['Who is this? Please stop texting me.', 'en', 'Please stop texting me'],
    ['stoptexting me', 'en', 'stoptexting me'],
    ['ST0P', 'en', 'ST0P'],
    ['ＳＴＯＰ', 'en', 'STOP'],
    ['No me escriba más', 'es', 'No me escriba más'],
    ['你好。不要再发了', 'zh', '不要再发了'],
  ])('%s is one, with its sentence and language', (text, language, phrase) => {
    expect(findOptOut(text)).toEqual({ phrase, language });
  });

  it.each([
    '',
    '🙂',
    'Stop by at six?',
    "Please don't stop texting me",
    'para mí',
    'Take me off speaker',
    'Arrête de me faire rire',
  ])('%s is none', (text) => {
    expect(findOptOut(text)).toBeUndefined();
  });

  it('is looked for in so much of a message alone, whatever it is made of', () => {
    const asks = 'stop texting me';
    expect(findOptOut(`${'x'.repeat(3_000)}. ${asks}`)?.phrase).toBe(asks);
    // Rules that went back over what they have seen would not end within the time of a test.
    for (const piece of ['stop ', 'no me ', '不要再', 'ne '])
      expect(findOptOut(`${piece.repeat(20_000)}x`)).toBeUndefined();
    expect(findOptOut(`${'stop texting me '.repeat(20_000)}x`)?.language).toBe('en');
    expect(findOptOut(`${'x'.repeat(100_000)}. ${asks}`)).toBeUndefined();
  });
});
