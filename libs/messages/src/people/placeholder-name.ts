import { folded } from './folded';

/** What phones, programs and people write where a name is missing, in small letters without accents. */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  ...[
    'unknown',
    'unknown caller',
    'unknown name',
    'unnamed',
    'anonymous',
    'no name',
    'noname',
    'no caller id',
  ],
  ...['unbekannt', 'kein name', 'anonym', 'ohne namen', 'inconnu', 'sans nom', 'anonyme', 'desconocido'],
  ...[
    'sin nombre',
    'anonimo',
    'sconosciuto',
    'senza nome',
    'desconhecido',
    'sem nome',
    'onbekend',
    'geen naam',
  ],
  ...[
    'iphone',
    'my iphone',
    'mein iphone',
    'ipad',
    'android',
    'galaxy',
    'mobile',
    'my mobile',
    'cell',
    'cell phone',
  ],
  ...[
    'my number',
    'handy',
    'phone',
    'telefon',
    'landline',
    'person',
    'contact',
    'new contact',
    'kontakt',
    'neuer kontakt',
  ],
  ...[
    'contacto',
    'contatto',
    'contato',
    'test',
    'test test',
    'test user',
    'test contact',
    'testkontakt',
    'first name',
  ],
  ...[
    'last name',
    'full name',
    'vorname',
    'nachname',
    'vorname nachname',
    'new customer',
    'new client',
    'spam',
  ],
]);
const LONGEST = 20;

/** A word for anybody, and a number: "Person 0001", "Contact #12", "Gast_3". A person's name never ends so. */
const NUMBERED =
  /^(person|people|contact|name|user|guest|customer|client|member|participant|attendee|student|lead|subscriber|caller|recipient|number|phone|mobile|iphone|test|entry|row|kontakt|gast|kunde|kundin|teilnehmer(in)?|mitglied|nutzer|personne|client[ea]|invite|persona|contacto|contatto|contato|pessoa|invitado|ospite|klant|deelnemer)[\s_#.:-]*(no|nr)?[\s_#.:-]*\d+$/;

/** True for what stands where a name is missing, with which nobody wants to be greeted: "Contact 12", "iPhone". */
export function isPlaceholderName(text: string): boolean {
  if (text.length > 2 * LONGEST) return false;
  const tidy = text.trim();
  const last = tidy.charCodeAt(tidy.length - 1);
  if (last >= 48 && last <= 57) return NUMBERED.test(folded(tidy));
  return tidy.length <= LONGEST && PLACEHOLDERS.has(folded(tidy));
}
