export const nl = {
  title: 'Privacyverklaring',
  responsible: 'Wie verantwoordelijk is',
  ownersAreResponsible:
    'De links op {host} zijn van mensen die producten aanprijzen en daarvoor commissie krijgen. De eigenaar van een link is ervoor verantwoordelijk: schrijf de persoon of pagina die hem heeft gedeeld.',
  operatorIsResponsible:
    '{host} wordt beheerd door {operator}. De links zijn van mensen die producten aanprijzen en daarvoor commissie krijgen. De eigenaren zijn er verantwoordelijk voor.',
  stored: 'Wat wordt opgeslagen als je een link opent',
  storedOfVisit:
    'Het tijdstip, de link en waar die je heen bracht, je land, het soort apparaat, het besturingssysteem, {browser}, je voorkeurstaal, de website waar je vandaan kwam (alleen de hostnaam) en een code die bezoekers één dag lang onderscheidt.',
  wholeBrowser: 'de identificatie die je browser verstuurt',
  browserVersion: 'de naam en hoofdversie van je browser',
  address:
    'Je IP-adres wordt niet bewaard. Het land en de dagcode worden eruit afgeleid en het wordt gewist zodra de klik is geteld, meestal binnen enkele seconden. De code wordt gemaakt met een geheim van de dag dat na twee dagen wordt gewist. Niemand kan hem daarom naar jou herleiden, en morgen is het een andere.',
  basis: 'Waarom, en op welke grondslag',
  basisText:
    'Klikken worden geteld zodat eigenaren weten wat hun links opbrengen, voor verkopen worden betaald en valse klikken kunnen herkennen. De grondslag is hun gerechtvaardigd belang (artikel 6, lid 1, onder f, AVG). Waar de wet dat vraagt, worden advertentienetwerken alleen met je toestemming geladen (artikel 6, lid 1, onder a, AVG).',
  howLong: 'Hoe lang',
  keptToTheEnd:
    'De dagcode, de versie van je browser en je taal worden bewaard tot de eigenaar van de link zijn account verwijdert.',
  keptOrMore:
    'De dagcode, de versie van je browser en je taal worden {fewest} dagen of langer bewaard, hooguit tot de eigenaar van de link zijn account verwijdert.',
  keptDays: 'De dagcode, de versie van je browser en je taal worden {most} dagen bewaard.',
  keptBetween:
    'De dagcode, de versie van je browser en je taal worden {fewest} tot {most} dagen bewaard.',
  keptRest:
    'Tellingen en de overige gegevens van een klik blijven zolang het account van de eigenaar bestaat.',
  adNetworks: 'Advertentienetwerken',
  noNetworks: 'Geen enkele link laadt hier iets van een advertentienetwerk.',
  usedNetworks:
    'Sommige links laden onderweg scripts van {networks}, zodat de eigenaren je later advertenties kunnen tonen. Daarbij worden cookies geplaatst en worden je IP-adres, je browser en de geopende pagina doorgestuurd, ook naar de Verenigde Staten.',
  askedFirst:
    'Vanuit de EER, het Verenigd Koninkrijk, Zwitserland of een onbekend land wordt het je eerst gevraagd. Er wordt niets geladen als je niet akkoord gaat.',
  device: 'Wat op je apparaat wordt opgeslagen',
  consentCookie:
    'je antwoord over advertentienetwerken, 180 dagen lang. Het is nodig om je antwoord te respecteren.',
  armCookie:
    'welke van meerdere bestemmingen een link voor je koos, 30 dagen lang. Bezoekers uit de EER, het Verenigd Koninkrijk, Zwitserland of een onbekend land krijgen het niet.',
  ownCookie:
    'wordt geplaatst als de eigenaar van een link inlogt, zodat eigen bezoeken niet meetellen.',
  others: 'Wie het verder te weten komt',
  othersText:
    'De pagina waar een link heen leidt, ziet je bezoek zoals elke website. Het adres kan een klik-ID bevatten, waarmee een latere verkoop aan de klik wordt gekoppeld. Eigenaren kunnen hun klikken, met tijdstip, land, apparaat en klik-ID, naar andere systemen sturen die ze gebruiken. Er wordt niets verkocht.',
  rights: 'Je rechten',
  rightsText:
    'Je kunt vragen om inzage in je gegevens, om correctie of verwijdering of om beperking van de verwerking, en bezwaar maken tegen het gebruik. Je kunt een klacht indienen bij je privacytoezichthouder. Bij een klik wordt geen naam of adres opgeslagen. Je verzoek heeft dus iets nodig om hem te vinden: de klik-ID in het adres waar de link je heen bracht, of je bestelnummer.',
  globalPrivacyControl:
    'Je browser kan Global Privacy Control versturen. Dan wordt geen advertentienetwerk geladen, en worden de dagcode en je browser niet opgeslagen.',
  answer: 'Je antwoord wijzigen',
  answerText:
    'Heb je op dit apparaat advertentienetwerken geaccepteerd of geweigerd, dan kun je dat intrekken. De volgende keer wordt het je opnieuw gevraagd.',
  forget: 'Mijn antwoorden vergeten',
  forgotten: 'Vergeten.',
}
