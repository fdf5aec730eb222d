/** Languages whose ways to ask for no more messages are known. */
export type OptOutLanguage = 'en' | 'es' | 'fr' | 'de' | 'pt' | 'it' | 'zh';

/**
 * One language. A pattern is a row of words, lower case without accents and apostrophes: `a|b` either, `a*` begins with,
 * `a?` may be missing, `..` up to three words, `^` and `$` the ends of a sentence, `^^` and `$$` those of the message.
 */
export type OptOutRules = {
  language: OptOutLanguage;
  asks: readonly string[];
  /** Takes back what was found in the same sentence. */
  harmless: readonly string[];
};

const THANKS =
  'please|pls|plz|thanks|thx|now|svp|stp|merci|bitte|danke|porfavor|gracias|grazie|obrigado|sms?';

/** The word that every phone network knows, whichever language the rest is in. */
const STOP: OptOutRules = {
  language: 'en',
  asks: [
    `^^ stop|stopp|stopall|unsubscribe|optout ${THANKS} $$`,
    '^^ stop stop stop? stop? $$',
    '^^ end|quit $$',
  ],
  harmless: [],
};

const ENGLISH: OptOutRules = {
  language: 'en',
  asks: [
    '^^ opt me? out $$',
    'stop|quit|cease texting|messaging|contacting|bothering|spamming|harassing|calling me|us|this? number? $|please|or|now|already|i|again|this|and|at|on|you',
    'stop|quit texting|messaging|contacting|calling this|my number|phone',
    'stop|quit sending me? us? these|this|your|any|more? messages|texts|sms|stuff|spam|msgs',
    'stop these|the|your messages|texts|sms',
    'stop hitting|blowing me up',
    'dont|never|not ever? ever? contact|text|message|call|write me? us? this? my? number? again|anymore|ever',
    'dont contact|text|message me us? $',
    'refrain|desist from contacting|texting|messaging',
    'lose|delete|remove|erase|forget my number|contact',
    'remove|take me|us $',
    'remove|take me|us from|off $|ur|your|this|the .. $|list|lists|database|contacts|campaign',
    'take my number off',
    'unsubscribe me',
    '^ unsubscribe|optout please? $',
    'no more|further texts|messages|sms $|please|from|thanks',
    'longer|not|dont wish|want to|any receive|get|more these|your|any|more? texts|messages|sms',
    '^ sorry|hi|um? i? think|believe? wrong number|person',
    'have|got|youve|ve the wrong number|person',
    'this is the wrong number',
    'leave me alone',
  ],
  harmless: [
    'dont|never|cant|wont stop',
    'no wait',
    'told|tells|asked|asks him|her|them to stop',
    'i|we had|have|got|dialed the? wrong',
    'you|she|he|they|did leave me',
    'text|call me later',
    'how|what|whats .. wrong number',
  ],
};

const SPANISH: OptOutRules = {
  language: 'es',
  asks: [
    `^^ baja|alto|cancelar|basta|pare ${THANKS} $$`,
    'deja|deje|dejen|dejad|para|pare|paren de escribirme|molestarme|contactarme|llamarme|acosarme',
    'deja|deje|dejen|para|pare|paren de enviar*|mandar* mas|estos? mensajes|sms|mensaje|nada|cosas',
    'no me|nos vuelva*|vuelvas a escribir|contactar|mandar|enviar|llamar|molestar',
    'no me|nos escriba|escriban|escribas|contacte|contacten|contactes|llame|llames|moleste|molesten|molestes mas|nunca|de|jamas',
    'no me|nos mande|mandes|manden|envie|envies|envien mas|nada',
    'ya no me|nos contacten|contacte|contactes|escriba|escriban|mandes|manden|mande|envies|envien',
    'quitame|quiteme|quitenme|borrame|borreme|borrenme|sacame|saqueme|eliminame|elimineme de',
    'elimine|elimina|eliminen|borra|borre|borren|quita|quite|retire|retira mi numero|telefono|contacto',
    '^ .. numero equivocado',
    'tiene|tienes el numero equivocado',
    'equivocaste|equivoca|equivocado|equivoco de numero|persona',
    'no quiero|deseo recibir mas? mensajes|sms|nada',
    'deme|denme|dame de baja',
    '^^ cancelar suscripcion',
    'dejame|dejeme|dejenme en paz',
    'dejame|dejeme|dejenme tranquila|tranquilo',
    'olvidate|olvida|olvidese de? mi numero',
  ],
  harmless: [
    'no dejes|dejen de',
    'perdon|perdona .. numero equivocado',
    'me equivoque',
    'no me escribas ahora',
  ],
};

const FRENCH: OptOutRules = {
  language: 'fr',
  asks: [
    `^^ stop|arret|desabonnement|desinscription|desinscrire ${THANKS} $$`,
    '^^ stop aux? sms|messages $$',
    'arrete|arretez|cesse|cessez de mecrire|menvoyer|mappeler|mimportuner|mecrir|envoyer|mharceler',
    'arrete|arretez|cesse|cessez de me contacter|harceler|deranger|telephoner|relancer',
    'ne|n|plus mecrivez|mecris|mecrire|mecrivent plus',
    'ne? mecris|mecrivez plus',
    'ne|n me contacte|contactez|contacter|derange|derangez|telephonez plus|jamais',
    'de ne plus me|mecrire|menvoyer',
    'ne menvoyez|menvoie plus',
    'retire|retirez|enleve|enlevez|supprime|supprimez|efface|effacez|raye|rayez|oublie|oubliez moi|mon de|numero',
    'retirez|enlevez|supprimez|effacez|oubliez|oublie|supprime|efface mon numero|contact',
    'trompez|trompe|trompes de numero|personne',
    '^ mauvais numero',
    '^ erreur de numero',
    'avez|as le mauvais numero',
    'ne veux|souhaite|desire plus recevoir|avoir',
    '^ plus de messages|sms|textos $|svp|stp|merci|sil',
    'laissez|laisse|lachez|fichez|foutez|fous|fiche moi tranquille',
    'lachez|fichez|foutez|fous|fiche moi la paix',
    '^^ je me desabonne $$',
    'desinscrire|desabonner|desinscrivez|desabonnez moi? $',
  ],
  harmless: [
    'narrete|narretez pas',
    'pardon|desole|desolee',
    'me|mes suis trompe|trompee',
    'de numero de rue|carte|porte',
    'jai oublie',
    'pourquoi',
    'il|elle|on ne',
  ],
};

const GERMAN: OptOutRules = {
  language: 'de',
  asks: [
    `^^ stopp|stop|abmelden|abbestellen|austragen|abmeldung ${THANKS} $$`,
    'hor|horen|hort sie? bitte? auf mir|mich .. zu? schreiben|schicken|senden|anzuschreiben|belastigen|kontaktieren|texten',
    'schreib|schreiben|schreibt sie? mir|uns bitte? bitte? nicht|nie|nichts|keine mehr|wieder|nachrichten|sms $',
    'kontaktier*|belastig*|schick|schicken sie? mich|mir nicht|nie|nichts|keine mehr|wieder|nachrichten|sms',
    'bitte nicht mehr schreiben|kontaktieren|anschreiben|melden',
    'losch*|vergiss|vergessen|entfern*|streich* sie? bitte? meine|mich nummer|von|aus',
    'nimm|nehmen|trag|tragen sie? mich bitte? von|aus',
    '^ falsche nummer',
    'haben|hast die falsche nummer',
    'falsch verbunden',
    'in der nummer geirrt|vertan',
    '^ .. keine|keinerlei weiteren|nachrichten|sms mehr|sms|nachrichten bitte? $',
    'mochte|will|wunsche keine|nichts nachrichten|sms|werbung|mehr mehr|von',
    'lass|lassen|lasst sie? mich in ruhe',
    'widerrufe .. einwilligung',
    'unterlassen .. kontaktieren',
    'lassen sie mich in ruhe',
  ],
  harmless: ['nicht|bloss auf mir', 'mehr heute', 'sorry|mist|hatte falsche|die falsche?', 'warum'],
};

const PORTUGUESE: OptOutRules = {
  language: 'pt',
  asks: [
    `^^ sair|pare|parar|cancelar|descadastrar|descadastre ${THANKS} $$`,
    'para|pare|parem|deixe|deixa|deixem de|com me? mandar|enviar|incomodar|escrever|contactar|perturbar|ligar me? mensag*|msg|sms|nada|$|pra|mais',
    'pare|para|parem de me escrever|incomodar|contactar|perturbar|ligar',
    'deixe|deixa|deixem de me incomodar|mandar|enviar',
    'nao me mande|mandem|envie|enviem|manda|envia mais',
    'nao me contacte|escreva|procure|contate|contactem|escrevam|ligue mais',
    'nao entre|entrem mais? em contato|contacto',
    'me tira|tire|remove|remova|exclua|retire|retira da|dessa|desta|de',
    'remova|remove|apague|apaga|exclua|exclui|delete|deleta|tire|retire|esqueca|esquece o? meu numero|contato|contacto|telefone',
    '^ .. numero errado',
    'com o? numero errado',
    'errou o? de? numero',
    'e engano $',
    'nao quero|desejo mais? receber mais? mensag*|sms|msg|nada',
    '^^ cancelar inscricao|assinatura',
    'me deixa|deixe|deixem em paz',
    '^ chega|basta de mensag*|sms',
  ],
  harmless: ['nunca|nao pare|para|parar', 'desculpa', 'mandei|anotei|liguei', 'por que|porque'],
};

const ITALIAN: OptOutRules = {
  language: 'it',
  asks: [
    `^^ stop|basta|disiscrivimi|cancellami|disiscrizione|annulla ${THANKS} $$`,
    '^^ stop sms|messaggi $$',
    'smettila|smetti|smetta|smettetela|smettete|piantala di scrivermi|scrivere|contattarmi|disturbarmi|mandarmi|inviarmi|chiamarmi messaggi|$|piu|a|per',
    'non mi scrivere|contattare|scriva|scrivete|contatti|contattate|mandi|mandate|inviate|inviare|mandare piu',
    'non|di scrivermi|contattarmi|contattatemi|scrivetemi|mandarmi|mandatemi|inviarmi|disturbarmi|non? piu|contattarmi',
    'toglimi|toglietemi|mi|rimuovimi|rimuovetemi|cancellami|cancellatemi|eliminami|eliminatemi|tolga tolga|dalla|dal|dalle',
    'essere rimosso|rimossa|cancellato|cancellata|tolto|tolta|eliminato dalla|dal',
    'cancella|cancelli|cancellate|elimina|elimini|eliminate|dimentica|dimentichi|togli|rimuovi il mio numero',
    'ha|hai|avete sbagliato numero|persona',
    '^ .. numero sbagliato $',
    'ha|hai|avete il numero sbagliato',
    'non voglio|desidero|vorrei piu? ricevere altri|piu? messaggi|sms|nulla',
    '^ basta messaggi|sms|scrivermi',
    'lasciami|mi|lasciatemi lasci? in pace',
    '^^ annulla iscrizione',
    'disiscrivimi|disiscrivetemi',
  ],
  harmless: ['non smettere', 'scusa|scusi|scusate', 'perche'],
};

export const RULES: readonly OptOutRules[] = [STOP, ENGLISH, SPANISH, FRENCH, GERMAN, PORTUGUESE, ITALIAN];

/** Chinese is written without spaces: here the patterns look at characters. */
export const CHINESE = {
  asks: [
    /^(?:退订|退訂|td|回?t退订|拒收|停止发送|取消订阅|取消訂閱|停止|停发)[。!,，.\s]{0,3}(?:谢谢|謝謝)?[。!.\s]{0,3}$/,
    /(?:不要|别|別|请勿|請勿|勿|停止)再?(?:给我|給我|跟我|向我)?(?:发|發|傳|传)(?:短信|信息|消息|訊息|讯息|簡訊|简讯|了|送|来|東西|东西|给我)/,
    /(?:不要|别|別|请勿|請勿|勿|停止)再?(?:给我|給我)?(?:傳|传)(?:訊息|讯息|簡訊|简讯)/,
    /(?:不要|别|別|请勿|請勿|勿)再?(?:来)?(?:联系|聯繫|聯絡|打扰|打擾|骚扰|騷擾|烦)(?:我|了)/,
    /(?:我的)?(?:号码|號碼|电话|我)从?.{0,6}(?:名单|名單)?(?:里|裡)?(?:删掉|删除|移除|刪除|刪掉|移出|删了)/,
    /(?:删除|刪除|移除)我的(?:号码|號碼|电话)|移出.{0,4}名单/,
    /(?:打错|打錯|发错|發錯)(?:人|号码|號碼|电话|電話|了)/,
    /不(?:想|愿)(?:再)?(?:收到|看到)(?:你|您|你们)?的?.{0,3}(?:信息|短信|消息|訊息)/,
    /再(?:发|發).{0,3}(?:拉黑|举报|屏蔽)/,
  ],
  harmless: [
    /不好意思|抱歉|哈哈|忘了|怎么/,
    /(?:加上|加回|加入)/,
    /我(?:又)?(?:发错|發錯|打错|打錯)/,
    /红包|表情/,
  ],
} as const;
