import { findWords, wordsOf } from './find-words';

const READ = { contact: 'Zoë Brandt', messages: ['Kommst du am Samstag?', 'Ja, in die Straße am Café'] };
const found = (search: string, read = READ) => {
  const piece = findWords(read, wordsOf(search));
  return piece && { ...piece, said: piece.text.slice(piece.from, piece.to) };
};

describe('words in what was read', () => {
  it.each([
    ['SAMSTAG', 'Samstag'],
    ['strasse', 'Straße'],
    ['cafe', 'Café'],
    ['zoe samst', 'Samst'],
  ])('are found as %j, however the letters are written, and shown as they stand there', (search, said) => {
    expect(found(search)?.said).toBe(said);
  });

  it('are all there, or it is not found', () => {
    expect(found('samstag sonntag')).toBeUndefined();
    expect(found('')).toBeUndefined();
  });

  it('may be the name of the contact alone, and no message is shown then', () => {
    expect(found('zoe')).toEqual({ text: '', from: 0, to: 0, said: '' });
  });

  it('are shown with what stands around them in a long message, and no letter is torn apart', () => {
    const piece = found('brød', { contact: '', messages: [`${'😀'.repeat(60)} brød ${'ö'.repeat(300)}`] });
    expect(piece?.said).toBe('brød');
    expect([...(piece?.text ?? '')]).toHaveLength(142);
    expect(piece?.text).toMatch(/^…(?:😀){39} brød ö+…$/u);
  });

  it('are found where a mark is a character of its own', () => {
    expect(found('cafe noir', { contact: '', messages: ['Im Cafe\u0301 noir'] })?.said).toBe('Cafe');
  });
});
