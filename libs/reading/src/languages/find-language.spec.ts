import { findLanguage } from './find-language';

const wordsOf = (text: string) => text.split(' ');

describe('finding the language of what was read', () => {
  it.each([
    ['eng', 'Did you find the ladder? It was behind the shed'],
    ['deu', 'Schon, bis spater. Kommst du heute mit uns?'],
    ['spa', 'Ya llegamos a la casa de los abuelos, te esperamos'],
    ['fra', 'Tu viens avec nous dimanche ? Je prends le pain'],
    ['por', 'Posso sim! Obrigada, o seu filho nao esta com voce'],
    ['ita', 'Ciao, la cena della zia e sabato. Puoi portare il vino?'],
  ])('finds %s by its frequent words, without the marks that were lost', (language, text) => {
    expect(findLanguage(wordsOf(text))).toBe(language);
  });

  it('stays with English where a name or a greeting is of another language', () => {
    expect(findLanguage(wordsOf('Hola Maria de la Cruz, can you bring the keys of the hall?'))).toBe('eng');
  });

  it('stays with English where nothing tells', () => {
    expect(findLanguage([])).toBe('eng');
    expect(findLanguage(['10:30', 'ok', 'Tariq'])).toBe('eng');
  });

  it('needs more than one short word', () => {
    expect(findLanguage(['Der'])).toBe('eng');
  });
});
