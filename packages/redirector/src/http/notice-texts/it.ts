export const it = {
  title: 'Informativa sulla privacy',
  responsible: 'Chi è responsabile',
  ownersAreResponsible:
    'I link su {host} appartengono a persone che pubblicizzano prodotti e ricevono commissioni. Il proprietario di un link ne è responsabile: scrivi alla persona o alla pagina che lo ha condiviso.',
  operatorIsResponsible:
    '{host} è gestito da {operator}. I link appartengono a persone che pubblicizzano prodotti e ricevono commissioni, e i proprietari ne sono responsabili.',
  stored: 'Che cosa viene salvato quando apri un link',
  storedOfVisit:
    'L’ora, il link e dove ti ha portato, il tuo paese, il tipo di dispositivo, il sistema, {browser}, la tua lingua preferita, il sito da cui provieni (solo il nome host) e un codice che distingue i visitatori per un giorno.',
  wholeBrowser: 'l’identificazione inviata dal tuo browser',
  browserVersion: 'il nome e la versione principale del tuo browser',
  address:
    'Il tuo indirizzo IP non viene conservato. Serve a ricavare il paese e il codice del giorno e viene cancellato appena il clic è contato, di solito entro pochi secondi. Il codice è calcolato con un segreto del giorno che viene cancellato dopo due giorni: nessuno può ricondurlo a te, e domani sarà diverso.',
  basis: 'Perché, e su quale base',
  basisText:
    'I clic vengono contati perché i proprietari sappiano quanto rendono i loro link, siano pagati per le vendite e riconoscano i clic falsi. La base giuridica è il loro legittimo interesse (articolo 6, paragrafo 1, lettera f, GDPR). Dove la legge lo richiede, le reti pubblicitarie vengono caricate solo con il tuo consenso (articolo 6, paragrafo 1, lettera a, GDPR).',
  howLong: 'Per quanto tempo',
  keptToTheEnd:
    'Il codice del giorno, la versione del tuo browser e la tua lingua vengono conservati finché il proprietario del link non elimina il suo account.',
  keptOrMore:
    'Il codice del giorno, la versione del tuo browser e la tua lingua vengono conservati per {fewest} giorni o più, al massimo finché il proprietario del link non elimina il suo account.',
  keptDays:
    'Il codice del giorno, la versione del tuo browser e la tua lingua vengono conservati per {most} giorni.',
  keptBetween:
    'Il codice del giorno, la versione del tuo browser e la tua lingua vengono conservati da {fewest} a {most} giorni.',
  keptRest:
    'I conteggi e gli altri dati di un clic restano finché esiste l’account del proprietario del link.',
  adNetworks: 'Reti pubblicitarie',
  noNetworks: 'Qui nessun link carica contenuti di una rete pubblicitaria.',
  usedNetworks:
    'Alcuni link caricano durante il passaggio script di {networks}, così i proprietari possono mostrarti annunci in seguito. In questo modo vengono salvati cookie e trasmessi il tuo indirizzo IP, il tuo browser e la pagina che hai aperto, anche negli Stati Uniti.',
  askedFirst:
    'Dal SEE, dal Regno Unito, dalla Svizzera o da un paese sconosciuto ti viene chiesto prima, e nulla viene caricato se non accetti.',
  device: 'Che cosa viene salvato sul tuo dispositivo',
  consentCookie:
    'la tua risposta sulle reti pubblicitarie, per 180 giorni. È necessaria per rispettarla.',
  armCookie:
    'quale tra più destinazioni un link ha scelto per te, per 30 giorni. I visitatori dal SEE, dal Regno Unito, dalla Svizzera o da un paese sconosciuto non lo ricevono.',
  ownCookie:
    'impostato quando il proprietario di un link accede, perché le sue visite non contino.',
  others: 'Chi altro ne viene a conoscenza',
  othersText:
    'La pagina a cui porta un link vede la tua visita come qualsiasi sito. Il suo indirizzo può contenere un ID del clic, con cui una vendita successiva viene abbinata al clic. I proprietari possono inviare i loro clic, con ora, paese, dispositivo e ID del clic, ad altri sistemi che usano. Nulla viene venduto.',
  rights: 'I tuoi diritti',
  rightsText:
    'Puoi chiedere l’accesso ai tuoi dati, la loro rettifica o cancellazione o la limitazione del trattamento, e opporti al loro uso. Puoi presentare reclamo alla tua autorità per la protezione dei dati. Con un clic non vengono salvati né nomi né indirizzi; la tua richiesta ha quindi bisogno di qualcosa per trovarlo: l’ID del clic nell’indirizzo a cui ti ha portato il link, o il numero del tuo ordine.',
  globalPrivacyControl:
    'Il tuo browser può inviare Global Privacy Control. In tal caso nessuna rete pubblicitaria viene caricata, e non vengono salvati né il codice del giorno né il tuo browser.',
  answer: 'Cambia la tua risposta',
  answerText:
    'Se su questo dispositivo hai accettato o rifiutato le reti pubblicitarie, puoi annullare la scelta. La prossima volta ti verrà chiesto di nuovo.',
  forget: 'Dimentica le mie risposte',
  forgotten: 'Dimenticate.',
}
