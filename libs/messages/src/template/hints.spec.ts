import { linkIn } from './link-in';
import { looksCommercial, optOutWording } from './opt-out';

describe('linkIn', () => {
  it.each([
    ['see https://example.org/a?b', 'https://example.org/a?b'],
    ['(WWW.Example.Org)', 'WWW.Example.Org'],
    ['our site: dearly.app.', 'dearly.app'],
    ['bit.ly/abc, now', 'bit.ly/abc'],
    ['t.me/ann and so on', 't.me/ann'],
    ['müller.com!', 'müller.com'],
  ])('finds in %j %s', (text, link) => {
    expect(linkIn(text)).toBe(link);
  });

  it.each([
    'Hi Ann.How are you',
    'ann@example.com',
    'at 5.30, e.g. so...',
    'tell.me now',
    '',
    'a.b',
    '...com',
  ])('finds none in %j', (text) => {
    expect(linkIn(text)).toBeUndefined();
  });
});

describe('optOutWording', () => {
  it.each([
    'Reply STOP to end.',
    'Text "stop" and I stop writing',
    'to unsubscribe, write me',
    'Zum Abmelden antworte mit STOPP',
    'Pour vous désabonner, répondez « STOP »',
    'Responde BAJA para darse de baja',
    'Scrivi “basta” per non ricevere più messaggi',
    'Responda SAIR para deixar de receber mensagens',
    'Stuur STOP om je af te melden of uitschrijven',
  ])('knows %j', (text) => {
    expect(optOutWording(text)).toBeDefined();
  });

  it.each(['Please stop by at 5', 'Hi Ann, the bus stop is closed', 'No, thanks'])(
    'takes %j for none',
    (text) => {
      expect(optOutWording(text)).toBeUndefined();
    },
  );
});

describe('looksCommercial', () => {
  it.each([
    '20% off today',
    'Nur €5 pro Stück',
    'Our summer sale',
    'Jetzt bestellen',
    'Livraison gratuite',
    'Oferta especial',
    'Sconto per te',
    'Frete grátis',
    'Nu met korting',
  ])('sees that %j sells something', (text) => {
    expect(looksCommercial(text)).toBe(true);
  });

  it.each(['Thanks for coming to my birthday party', 'See you at 5', 'How is Mia doing in school?'])(
    'leaves %j alone',
    (text) => {
      expect(looksCommercial(text)).toBe(false);
    },
  );
});

it.each(['a', 'stop ', 'a.', '-', 'reply ', '5 ', '.com', '(', '"', 'no more '])(
  'reads 64 KB of %j in one go',
  (piece) => {
    const text = piece.repeat(65_536 / piece.length);
    expect([linkIn(text), optOutWording(text), looksCommercial(text)]).toHaveLength(3);
  },
);
