/**
 * What words are about, in six languages at once: lower case, without accents; `a*` begins with. A word may stand in more than
 * one row; where it stands whole, its beginnings do not count. What is learned of one language so helps the others, and words
 * that nobody learned from.
 */
export const CONCEPT_WORDS = {
  this: `
    alle alles anything ca ce cela celui ces cet cette cio das dene dessa dessas dies diese diesem dieser dieses
    disso disto ese eso esos essa essas esse esses esta estas este estes esto estos everything isso isto quest
    questa queste questi questo sowas sti sto such that these this those todo tout tudo tutto
  `,
  receive: `
    arriv arriva arrivano arrivino becho* bekomm* chega* erhalt* get gets getting got kriag* krieg* lleg* receb*
    receiv* recev* recib* recoi* recu ricev*
  `,
  ask: `
    agradec* ask* bitt* chied* chiest* could demand* esig* exige exijo fordere may merci peco pedi* pide pido
    possible preg* prie request* ruego solicit* suplico verlange veuill* wonder* would
  `,
  alone: `
    alone friede frieden pace paix patience paz peace quiet* rua ruah rueh ruhe solo tranquil*
  `,
  here: `
    aca aqui ca da here hier ici isch qui this
  `,
  know: `
    conhec* connai* conosc* conozc* heard kenn* knew know
  `,
  owner: `
    ancien* anterior appart* belong* besitzer* dona dono duena dueno former gehor* inhaber* intestat* owner*
    perten* propriet* reassign* titolare titular* vorbesitz*
  `,
  greet: `
    allo boa bom bonjour bonsoir buen buenas buenos buongiorno cara caro ciao dear egr* estimad* geehrte*
    gentile good guten hallo hello hey hi hola liebe* madam madame moin monsieur oi ola prezad* querid* salut
    salve sehr senor* servus signor* sir spett*
  `,
  question: `
    che combien come comment como cual cuando cuanto* donde dove how hows onde ou qual quale quand quando
    quanto* que quel* quoi wann was welche* what whats when where wheres which wie wieviel wo
  `,
  why: `
    perche porque pourquoi warum weshalb why wieso
  `,
  hour: `
    ayer bald cedo clock done early gestern gleich heure* hier hora* ieri kurz late later manha matin mattina
    merito mes mese min minut* mois monat morning nachst* nacht next night noche noite notte ontem ora ore
    presto prochain* prossim* proxim* ritardo semaine semana settimana soon spat stunde* tard tarde uhr woche ya
    yesterday
  `,
  event: `
    allenamento almoco appointment appuntamento atelier aula bingo boda bus cena choir church cita clase class
    comida concert consulta coro cours diner dinner ensaio ensayo equipo essen feier fest festa fete fiesta game
    hall jantar jogo konzert kuchen lesson lezione lotteria lunch mass match meeting messa misa missa partido
    partita party practice pranzo probe prova raffle rdv rehearsal repas repet* reuniao reunion rifa riunione
    school seat* spiel team termin ticket* tombola torneio torneo training treino turnier verein visita
  `,
  thing: `
    angolo argent auto bag bestell* bild* bolo bread brot cadeira* cake calle car carro chair* chaise* chave*
    chiav* chuva cle* coche coffee coin colis commande corner dinero dinheiro door encomenda esquina foto* gas
    gateau geld house key* kuchen lait latte leche leite llave* lluvia macchina maison mesa* milch milk money
    order* ordine pacco package paket pan pane pao paquete pastel pedido photo* pic* pioggia pluie porta porte
    puerta rain regalo regen rua rue schlussel sedi* shoe* silla* soldi strada strasse street stuhl* table*
    tavol* tisch torta tur via video voiture
  `,
  said: `
    decir detto dice dicen diga dijo dire dis disait disse dit diz fala falei falou gesagt ha sag sagen sagt
    said says tell tells told
  `,
  laugh: `
    ahah* blush drole funny haha* jaja* kkk* lach* laugh* lmao lol mdr ptdr reir ride* rio rir rire ris rsrs
    witzig
  `,
  client: `
    abonn* adherent* alumn* client* custom* donat* donor eleve* gemeinde inquilin* inscri* iscri* kund*
    locataire member* membre* mieter* mitglied* pacient* parish parishioner parroquia patient* pfarr* socia
    socio student* subscri* suscri* tenant vot* wahl*
  `,
  since: `
    ago annee* anni anno ano anos ans da depuis desde jahr* meses mesi mois monat* month* seit since year* yrs
  `,
  happy: `
    adoro belle bellissim* bello bien bom bravo* bueno certo claro compliment* congrat* dale encant* felic* fine
    freu* genial gern* good gostei great happy ja klar love* nice ok okay otimo oui passt schon* si sim super
    sure thanks toll va vale yes
  `,
  coming: `
    amene apporte arrive arrivo be bring* chego chume come coming going ill im komm* kumm* levo llego llevo
    mitbring* on paso pass* porto there vamos vem vengo viens vou voy way well were
  `,
  let: `
    deixa* deja* fammi laisse* lascia* lass lasst let lets
  `,
  not: `
    arent aucun* cannot cant didnt dnt doesnt dont isnt jamais jamas kei kein* koa* n nada nadie nao ne ned nem
    nenhum* nessun* net never ni nich nicht nichts nie niemals niente ninguem ningun* nit nix nn no non nope nor
    not nt nulla nunca ohne pas personne rien sans sem senza sin wasnt without wont
  `,
  more: `
    again altri altro ancora any anymore avant davantage desormais encore ever further future futuro jamais
    jamas kunftig* longer mai mais mas meh mehr more nimma nimmer nochmal novamente nuem nuemme nuevamente nume
    nummen nunca oltre piu plis plu plus pu pus ulterior* volt* volv* vuelv* weiter* wieder zukunft
  `,
  stop: `
    alto arret* assez aufhor* basta* cease* cess* chega cort* deix* deja* deje* desist end* enough fichez fini*
    foutez genug halt halte hor horen hort lach* laisse* larga* lasciat* lass* pack para parad parar pare*
    pianta* pode quit* refrain* reicht schluss smett* stop* suffit unterlass*
  `,
  out: `
    aus aussi fora from fuori heraus hors off out raus sair salir salirme sortir uscire use vom von
  `,
  remove: `
    abbestell* abmeld* annull* apag* austrag* baja borr* cancel* cross delet* depenn* desabon* desactiv*
    desativ* descadast* desinscr* desuscri* dimentic* disattiv* disiscr* drop effac* elimin* enlev* entfern*
    erase* esquec* exclu* forget lev* loesch* losch* lose nehm* nimm olvid* opt opting optout ot* oubli* purge
    quit* radi* ray* remov* retir* rimuov* sac* scordat* scratch sort* streich* strike supprim* supresion
    suprim* tach* take* tilg* tir* togli* tolg* trag* unlist* unsub* vergess* vergiss wipe
  `,
  messages: `
    ad* avis* avvis* benachricht* blast* comunicaz* demarchag* email* envoi* erinner* info* lembrete* mensag*
    mensaj* messag* mitteilung* msg* nachricht* newsletter* notificac* notification* notifich* nouvelles
    promemoria promo* propaganda pub pubblicita publicidad rappel* recordatorio* relance* reminder* rundbrief*
    rundruf sms spam* text* txt* update* werbung
  `,
  write: `
    angeschrieben anschreib* appel* assill* avis* avvert* belastig* blow* bother* bug* busc* call* cerc* chat*
    chiam* contact* contat* derang* disturb* ecri* email* enche* envi* envoie* envoy* escrev* escrib* escriv*
    fastidi* harass* harcel* hit* importun* incomod* insist* invi* kontakt* lig* llam* mand* mappel* mecri*
    meld* menvo* messag* molest* msg* nerv* notific* perturb* pester* procur* reach* relanc* romp* schick*
    schreib* schrib* schrieb* scriv* send* spam* stor* text* tormenta* txt* write* writing
  `,
  number: `
    06 07 anschluss cel cell* celular* chip gsm handy* line linea mobile movil nmbr nr num numb* numero* numma
    nummer* phone* portable sim tel telefon* telemovel telephone zap
  `,
  me: `
    ci eu gente i ich id ill im io ive j jai je jveux ma me mein meine* meu mi mia mich miei mim mine minha mio
    mir moi mon my nos nosotros nostro notre nous our uns us yo
  `,
  list: `
    adressbuch agenda archivi* base broadcast* cadastro contactos contacts contatos database* datenbank difusion
    elenco* fichier* file* group* grupo gruppe kartei libret* list* mailing record* registr* repertoire rubrica
    sistema system transmissao verteiler*
  `,
  wrong: `
    alguien altra anderen anders autre confond* confund* confus* else engan* equivoc* errad* erreur* erro*
    falsch* faltsch* foisch* geirrt irrt* mauvais* mistak* mixed otra otro outra outro qualcun* quelquun rong
    sbagli* somebody someone tromp* vertan verwahl* verwechs* wrong*
  `,
  death: `
    alzheimer dead death deceased deced* defunt* demen* descanso deuil died difunt* estate falec* fallec*
    gestorb* hospice late luto lutto manca* morreu mort morte muert* murio obito passed scompars* tod tot
    trauer* verstorb* widow*
  `,
  law: `
    abogad* acoso advogad* anatel anwalt* anzeig* assedio attorney authori* autoris* autoriz* avocat* avvocat*
    belastigung bloctel ccpa complain* consent* dados daten dati datos denunc* donnees dsgvo einwillig* garante
    gdpr harassment harcelement law* legal* lei ley lgpd loi molestie opong* oppos* permission plaint* police
    policia polizei polizia privacy procon profeco registry report* revoc* revok* revoq* rgpd segnal* signal*
    stalking sue tcpa violation widerruf* widersprech* widersprich* withdraw* zustimm*
  `,
  block: `
    blocc* block* bloqu* gesperrt sperr*
  `,
  want: `
    aimer* besoin* bisogn* brauch* care dese* desider* desir* falta gostar* gostav* gust* hace interes* jveu
    jveux kiero lieber like* mag mocht* necesit* need* precis* prefer* prefier* prefir* qro quer* quiere quiero
    rather serv* souhait* veu veut veux vogli* vorrei voudr* want* wett will wish* wott wunsch*
  `,
  polite: `
    bidde bitte cortes* danke favor favore gentil* gracias grazie kindly merci obrigad* pf pfv piacere plait
    please plez pls plz por porfa porfavor prego sff sil stp svp thank thanks thx ty xfa
  `,
  left: `
    aposent* ausgetret* cambi* chang* dej* demenag* former gewechselt gezogen jubil* lascia* left longer move*
    mud* old pension* quitt* reassigned rente retired retrait* saiu sold switched trasfer* umgezogen vend*
    verkauft weggezog*
  `,
  who: `
    chi ki quem qui quien quienes wer who whom whos woher
  `,
  family: `
    bambin* child* dad daughter esposa esposo father femme figlia figlio filha filho fille fils frau hija hijo
    husband kid kind madre mae mama mann mari marido marito mere moglie mom mother mulher mum mutter padre pai
    papa pere sohn son tochter vater wife
  `,
  named: `
    am bin cest chiamo es heisse hier its llama mi name named sappelle se sono sou soy suis this
  `,
  keep: `
    aber behalt* bleib* but continu* garde* halt haltet keep kept loop ma mais mant* mas pero posted quedo
    resta* sigan sigue* stay still tenet* tenez teniam* tien* weiterhin
  `,
  time: `
    abend after am amanha antes apres avant before ce demain depois despues dienstag dimanche domani domenica
    domingo donnerstag dopo freitag friday giovedi heute hoje hoy jeudi jueves later luego lundi lunedi lunes
    manana mardi martedi martes mercoledi mercredi miercoles mittwoch monday montag month morgen nach now oggi
    pm prima quarta quinta sabado sabato samedi samstag saturday segunda sexta soir sonntag spring stasera
    sunday terca thursday till today tomorrow tonight tuesday until vendredi venerdi viernes vor wednesday week
  `,
  instead: `
    altro andere* another anruf* appelez appelle* autre call chama* chiamami chiami correo courriel email
    instead lieber liga* ligue llama* mail marca* other otro outro ring ruf ruft voicemail
  `,
  others: `
    boss dela dele el ela ele ella elle er ex gli he her him his ihr il lei loro lui she sie them they
  `,
  you: `
    deine dich dir du euch ihnen ihr ihre lei seu seus sie su suo sus te tes ti toi tu tus u ur usted ustedes vc
    vcs vi voce voi vos vostr* votre vous ya yall you your
  `,
  able: `
    attend come coming ich ir kann komm* peux posso puedo vais vengo venir venire viens vou voy
  `,
} as const;
