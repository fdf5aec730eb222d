/**
 * What the pictures in other languages say, written for them. The lines are as in ../../render/conversations.mjs. `first`
 * may be looked at and tuned on; `second` is read and counted only.
 * @typedef {{ contact: string, group?: boolean, says: string[] }} Script
 * @typedef {Record<'first' | 'second', Script[]>} Told
 */

/** @type {Record<string, Told>} */
export const LANGUAGES = {
  eng: {
    first: [
      {
        contact: 'Björn Åkesson',
        says: [
          '-- Today 8:30 AM',
          'me: Hi Björn, the choir meets on Thursday at 7. Will you and Zoë be there?',
          'them: Yes! Zoë is bringing her cousin Núria',
          'me: Wonderful. Núria can sit beside me',
          'them: She sings alto, like José did',
          'me: Perfect, we need altos',
        ],
      },
      {
        contact: 'Renée Núñez',
        says: [
          '-- Yesterday 4:02 PM',
          'me: Good afternoon Renée, your table at Café Ação is booked for six people on Friday.',
          'them: Great, thank you',
          'them: Could you tell François that we come at eight?',
          'me: François knows, and so does Mrs. Müller',
          'them: You are the best',
        ],
      },
      {
        contact: 'Tom',
        says: [
          '-- Friday 6:11 PM',
          'them: Did you find the ladder?',
          'me: It was behind the shed, under the blue cover',
          'them: Leave it by the gate, I need it on Sunday for the gutters',
          'me: Done. Bring it back before the rain comes',
          'them: Promise',
        ],
      },
    ],
    second: [
      {
        contact: 'Łukasz Dvořák',
        says: [
          '-- Today 9:12 AM',
          'me: Hello Łukasz, did the parcel from Göteborg arrive?',
          'them: Not yet. Håkon says that it is still in Malmö',
          'me: Then I will call them at noon',
          'them: Ask for Mr. Sánchez, he is quick',
        ],
      },
      {
        contact: 'Chloë',
        says: [
          '-- Monday 5:45 PM',
          'me: Chloë, the naïve painter from the fair sold two pictures!',
          'them: Which ones? The one with the jalapeño too?',
          'me: That one first of all. Her résumé is on the table',
          'them: Tell André, he wanted to know',
        ],
      },
    ],
  },
  deu: {
    first: [
      {
        contact: 'Jürgen Weiß',
        says: [
          '-- Heute 14:30',
          'me: Hallo Jürgen, dein Fahrrad ist fertig. Möchtest du es heute noch abholen?',
          'them: Ja, gern! Wie lange habt ihr geöffnet?',
          'me: Bis halb sieben. Die Rechnung macht 84,50 Euro',
          'them: Prima, ich komme über die Brücke und bin gegen fünf da',
          'me: Schön, bis später. Grüße an Käthe',
        ],
      },
      {
        contact: 'Schützenverein Süd',
        says: [
          '-- Gestern 18:05',
          'them: Wer bringt am Samstag die Bänke mit?',
          'me: Ich kann vier mitnehmen, aber nur wenn mir jemand beim Tragen hilft',
          'them: Ich helfe dir. Um acht vor der Kirche?',
          'me: Lieber um neun, vorher muss ich die Hühner füttern',
          'them: Dann eben um neun. Vergiss die Schlüssel nicht!',
        ],
      },
      {
        contact: 'Anna',
        says: [
          'them: Kommst du morgen zum Essen?',
          'me: Ja, wenn der Zug nicht wieder eine Stunde zu spät ist',
          'them: Es gibt Suppe und danach Kuchen mit Pflaumen',
          'me: Dann komme ich auch zu Fuß. Soll ich Wein mitbringen?',
          'them: Nein, bring lieber deine Schwester mit',
        ],
      },
    ],
    second: [
      {
        contact: 'Frau Größl',
        says: [
          '-- Heute 09:12',
          'me: Guten Morgen Frau Größl, Ihre Bücher liegen bei uns für Sie bereit.',
          'them: Das ging aber schnell, vielen Dank!',
          'me: Wir haben heute bis sechs geöffnet, morgen leider nicht',
          'them: Dann schicke ich meinen Enkel, der heißt Sören',
        ],
      },
      {
        contact: 'Ömer',
        says: [
          'me: Weißt du, wo der große Topf ist?',
          'them: Im Keller, neben den Äpfeln. Du musst das Licht zweimal drücken',
          'me: Gefunden, aber er hat keinen Deckel mehr',
          'them: Den hat Uschi für ihre Blumen genommen',
        ],
      },
    ],
  },
  spa: {
    first: [
      {
        contact: 'Marisol Peña',
        says: [
          '-- Hoy 8:30',
          'me: ¡Buenos días, Marisol! El sábado es la fiesta del barrio. ¿Puedes venir a las nueve?',
          'them: ¡Claro que sí! ¿Qué hay que llevar?',
          'me: Solo un poco de pan y muchas ganas de bailar',
          'them: Mi niño quiere traer su guitarra pequeña',
          'me: Qué bonito, así tendremos música todo el día',
        ],
      },
      {
        contact: 'Señor Ibáñez',
        says: [
          '-- Ayer 16:02',
          'me: Hola, señor Ibáñez. Su coche ya está listo y puede pasar a recogerlo mañana por la mañana.',
          'them: Muchas gracias. ¿Cuánto es en total?',
          'me: Son ciento veinte euros con el cambio de aceite',
          'them: Perfecto, pasaré después del café',
        ],
      },
      {
        contact: 'Rosa',
        says: [
          'them: Ya llegamos a la casa de los abuelos',
          'me: Me alegro mucho. Dales un beso de mi parte',
          'them: La abuela pregunta cuando vienes a verla',
          'me: En cuanto termine el trabajo de esta semana, el domingo o el lunes',
          'them: Te guardamos un plato de arroz',
        ],
      },
    ],
    second: [
      {
        contact: 'Íñigo Zúñiga',
        says: [
          '-- Hoy 9:12',
          'me: Íñigo, ¿has visto las llaves del almacén?',
          'them: Están en el cajón, debajo de los guantes',
          'me: No las encuentro, y el camión llega a las diez',
          'them: Espera, las tengo yo. ¡Perdón! Voy corriendo',
        ],
      },
      {
        contact: 'Tía Concepción',
        says: [
          'them: ¿Cómo te fue en el examen de inglés?',
          'me: Creo que bien, aunque la última pregunta era difícil',
          'them: Seguro que apruebas, siempre estudias mucho',
          'me: Gracias, tía. Te llamo cuando salga la nota',
        ],
      },
    ],
  },
  fra: {
    first: [
      {
        contact: 'Hélène Lefèvre',
        says: [
          "-- Aujourd'hui 14:30",
          'me: Bonjour Hélène, la réunion du comité est déplacée à jeudi soir. Ça vous va ?',
          'them: Très bien, je préviens François et ma sœur',
          'me: Merci ! Il faudra aussi apporter les clés du théâtre',
          "them: Elles sont chez Zoé, je les récupère dès qu'elle rentre",
          'me: Parfait, à bientôt',
        ],
      },
      {
        contact: 'Boulangerie Côté Forêt',
        says: [
          '-- Hier 18:05',
          'me: Bonsoir, est-ce que mon gâteau sera prêt samedi matin ?',
          'them: Oui, dès neuf heures. Vous préférez la crème ou les fraises ?',
          'me: Les fraises, pour douze personnes, avec le prénom Noël écrit dessus',
          'them: Bien noté. Il vous restera vingt euros à payer',
        ],
      },
      {
        contact: 'Julie',
        says: [
          'them: Tu viens avec nous dimanche ?',
          'me: Oui mais je ne peux pas rester toute la nuit, je travaille le lendemain',
          'them: On mange dans le jardin si le temps le permet',
          'me: Je prends le pain et du fromage de chez nous',
          'them: Et moi je fais une grande salade pour tout le monde',
        ],
      },
    ],
    second: [
      {
        contact: 'Gaëlle',
        says: [
          "-- Aujourd'hui 09:12",
          'me: Gaëlle, où as-tu garé la voiture ?',
          "them: Derrière l'église, à côté de la fontaine gelée",
          'me: Je ne la vois pas, il y a un marché aux fleurs',
          "them: Alors c'était peut-être hier... Désolée !",
        ],
      },
      {
        contact: 'Maître Bénédicte',
        says: [
          'them: Le dossier est arrivé ce matin, il manque une pièce',
          "me: Laquelle ? J'ai envoyé tout ce que vous aviez demandé",
          "them: L'acte de naissance de votre père, s'il vous plaît",
          'me: Je vous le dépose demain après-midi',
        ],
      },
    ],
  },
  por: {
    first: [
      {
        contact: 'Conceição Araújo',
        says: [
          '-- Hoje 14:30',
          'me: Olá Conceição, a Ação Solidária é no sábado. Você pode ajudar na cozinha?',
          'them: Posso sim! A que horas começa?',
          'me: Às nove, mas o café da manhã é às oito e meia',
          'them: Então levo pão, maçãs e o João',
          'me: Que bom, até lá. Um abraço no seu irmão',
        ],
      },
      {
        contact: 'Sr. Magalhães',
        says: [
          '-- Ontem 18:05',
          'me: Boa tarde, senhor Magalhães. O seu armário já está pronto e pode ser entregue amanhã.',
          'them: Muito obrigado. Não estarei em casa antes das três',
          'me: Não há problema, nossa equipe liga meia hora antes',
          'them: Combinado, vou avisar a portaria do prédio',
        ],
      },
      {
        contact: 'Paula',
        says: [
          'them: Ainda tem bolo de ontem?',
          'me: Tem um pouco, mas o seu filho comeu quase tudo',
          'them: Ele come como se fosse o dono da casa',
          'me: Vou fazer outro de laranja para quando vocês voltarem',
          'them: Obrigada, estamos com muita fome depois da praia',
        ],
      },
    ],
    second: [
      {
        contact: 'Inês Brandão',
        says: [
          '-- Hoje 09:12',
          'me: Inês, a reunião dos pais foi adiada para quinta',
          'them: Que pena, nesse dia tenho plantão até às sete',
          'me: Posso anotar tudo e mandar à noite para você',
          'them: Você é um anjo, não sei o que faria sem você',
        ],
      },
      {
        contact: 'Avó Lurdes',
        says: [
          'them: O gato está em cima do telhado outra vez',
          'me: Põe um pouco de atum na janela e espera',
          'them: Já lá está há duas horas, coitadinho',
          'me: Vou aí com a escada do meu patrão, avó',
        ],
      },
    ],
  },
  ita: {
    first: [
      {
        contact: 'Niccolò Farè',
        says: [
          '-- Oggi 14:30',
          'me: Ciao Niccolò, la cena di quartiere è sabato sera. Puoi portare il vino?',
          'them: Certo, ne porto due bottiglie. A che ora si comincia?',
          'me: Alle otto, ma se vieni prima ci aiuti con i tavoli',
          "them: Verrò verso le sette, così c'è più tempo",
          'me: Perfetto, perché Lucia non può venire',
        ],
      },
      {
        contact: 'Caffè Libertà',
        says: [
          '-- Ieri 18:05',
          'me: Buonasera, avete ancora un tavolo per quattro persone venerdì?',
          'them: Sì, alle nove. Però non è possibile sedersi fuori',
          'me: Va benissimo, la città di sera è già troppo fredda',
          'them: Allora vi aspettiamo. A che nome?',
        ],
      },
      {
        contact: 'Marta',
        says: [
          'them: Hai trovato le chiavi della macchina?',
          'me: Erano nella borsa rossa, sotto il giornale di ieri',
          'them: Meno male, stavo per chiamare il fabbro',
          'me: Adesso vado a prendere i bambini e poi passo da te',
          'them: Ti aspetto con un piatto di pasta',
        ],
      },
    ],
    second: [
      {
        contact: 'Zia Carità',
        says: [
          '-- Oggi 09:12',
          "me: Zia, com'è andata la visita dal dottore?",
          'them: Bene, mi ha detto che il cuore è forte come a vent’anni',
          'me: Che felicità! Martedì vengo a trovarti con la torta',
          'them: Purché non sia di mele, quella già la fa il mio vicino',
        ],
      },
      {
        contact: 'Giosuè',
        says: [
          'them: Sei già arrivato alla stazione?',
          'me: No, il treno è fermo da mezz’ora e nessuno sa perché',
          'them: Qui piove, ti vengo a prendere con l’ombrello',
          'me: Grazie, però prima finisci di mangiare',
        ],
      },
    ],
  },
};

/** Scripts that the reader does not know: nothing but their letters, but for numbers. @type {Record<string, Script[]>} */
export const SCRIPTS = {
  heb: [
    {
      contact: 'דוד כהן',
      says: [
        'me: שלום דוד, הפגישה מחר בשעה 10:30 במרכז הקהילתי',
        'them: תודה רבה, אני אגיע בזמן',
        'me: מצוין, תביא בבקשה את המפתחות',
        'them: בסדר גמור, להתראות מחר',
      ],
    },
  ],
  ara: [
    {
      contact: 'أحمد سالم',
      says: [
        'me: مرحبا أحمد، الاجتماع غدا في الساعة العاشرة صباحا',
        'them: شكرا جزيلا، سأكون هناك في الموعد',
        'me: ممتاز، لا تنس المفاتيح من فضلك',
        'them: حسنا، إلى اللقاء',
      ],
    },
  ],
  jpn: [
    {
      contact: '田中さん',
      says: [
        'me: こんにちは、明日の会議は十時からです。来られますか？',
        'them: はい、大丈夫です。場所はどこですか？',
        'me: 駅前の公民館です。鍵を持ってきてください',
        'them: わかりました。また明日',
      ],
    },
  ],
  zho: [
    {
      contact: '王小明',
      says: [
        'me: 你好，明天上午十点在社区中心开会，你能来吗？',
        'them: 可以的，我会准时到',
        'me: 太好了，请记得带上钥匙和名单',
        'them: 没问题，明天见',
      ],
    },
  ],
  kor: [
    {
      contact: '김민수',
      says: [
        'me: 안녕하세요, 내일 회의는 열 시에 마을 회관에서 합니다',
        'them: 네, 시간 맞춰 가겠습니다',
        'me: 고맙습니다. 열쇠를 꼭 가져오세요',
        'them: 알겠습니다. 내일 봐요',
      ],
    },
  ],
  rus: [
    {
      contact: 'Фёдор',
      says: [
        'me: Здравствуйте, Фёдор! Завтра встреча в десять утра, вы придёте?',
        'them: Да, конечно, спасибо за приглашение',
        'me: Возьмите, пожалуйста, ключи от зала',
        'them: Хорошо, до завтра',
      ],
    },
  ],
  ell: [
    {
      contact: 'Ελένη',
      says: [
        'me: Γεια σου Ελένη, η συνάντηση είναι αύριο στις δέκα το πρωί',
        'them: Ευχαριστώ πολύ, θα είμαι εκεί',
        'me: Τέλεια, φέρε σε παρακαλώ τα κλειδιά',
        'them: Εντάξει, τα λέμε αύριο',
      ],
    },
  ],
};
