import type { Language } from './language';

/**
 * The words that stand in nearly every conversation of a language, without the marks on their letters: a recogniser of
 * another language does not read these. A word of several languages is listed with each.
 */
export const FREQUENT_WORDS: Record<Language, ReadonlySet<string>> = {
  eng: listed(
    `the and to of you i is it in that for on are with be was have not this my at we will can your so do me but what
    all if how when just he she they there get go up out no as or am yes good see thanks thank tomorrow today here know
    from did i'm don't i'll it's that's would could should come back one two time our us her his them then than by an a
    hi hello please great let need want about more again where who why now`,
  ),
  spa: listed(
    `el la los las que de un una unos y a en por para con no es lo se me te mi tu su le les nos del al si mas muy
    esta este esto estan estoy pero como cuando donde hay ha he tengo tiene puedes puedo voy vas va vamos hola gracias
    bien buenos dias tardes noches manana hoy ayer ya todo todos algo nada tambien porque quien cuanto cual desde hasta
    sin sobre nuestro senor senora usted eres soy son fue ser hacer casa ahora luego aqui creo`,
  ),
  fra: listed(
    `le la les de des du un une et est a au aux que qui ne pas je tu il elle on nous vous ils en dans pour par sur avec
    ce cette ces mon ma mes ton ta tes son sa ses notre votre mais ou si se me te lui y plus tout tous toute bien tres
    bonjour bonsoir merci oui non demain hier c'est j'ai d'accord suis es sommes etes sont ai as avez avons ont fait
    etre avoir chez comme quand quoi moi toi ca va vais peux peut faut apres avant aussi encore deja alors sera soir`,
  ),
  deu: listed(
    `der die das den dem des ein eine einen einem einer und ist nicht ich du er sie es wir ihr mir mich dir dich uns
    euch ihn ihm zu zum zur mit auf fur von vom bei im in an am aus nach um als auch noch nur wie wo was wer wann warum
    ja nein kein keine keinen aber oder wenn dann doch schon sehr mehr hier da so bitte danke hallo heute morgen gestern
    habe hast hat haben habt bin bist sind seid war kann kannst muss wird werde will soll gut guten dein deine mein
    meine ihre dass uber vor bis ohne`,
  ),
  por: listed(
    `o a os as um uma de do da dos das e que no na nos nas em por para com nao se eu tu voce voces ele ela nos me te
    lhe meu minha seu sua teu tua mas ou mais muito muita bem ja ainda sim ola obrigado obrigada bom boa dia tarde noite
    hoje ontem amanha esta este isso isto estou estao sao foi ser ter tem tenho pode posso vou vai vamos ate quando onde
    como quem porque tudo nada aqui la ao aos pelo pela depois antes fazer casa agora tambem gente`,
  ),
  ita: listed(
    `il lo la i gli le un uno una di del della dei delle e che non per con in nel nella da dal a al alla alle ai su si
    mi ti ci vi ne se ma o anche come quando dove chi cosa perche sono sei hai ho ha abbiamo avete hanno era essere fare
    fatto va vado vai bene ciao grazie prego buongiorno buonasera oggi ieri domani piu molto poco tutto tutti gia ancora
    sempre mai questo questa quello qui mio mia tuo tua suo sua nostro puoi posso voglio vuoi allora poi prima dopo
    sera due ora casa`,
  ),
};

function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
