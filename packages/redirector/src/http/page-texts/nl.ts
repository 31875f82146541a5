export const nl = {
  notFound: 'Deze link leidt nergens heen',
  notFoundHelp:
    'Misschien zit er een typefout in of is hij verwijderd. Vraag de persoon die hem heeft gedeeld om de juiste link.',
  unavailable: 'Een ogenblik geduld',
  unavailableHelp:
    'Deze link kan nu niet worden opgezocht. Probeer het over een paar seconden opnieuw.',
  leadsTo: 'Deze link leidt naar {host}',
  goOn: 'Doorgaan',
  caution:
    'Ga alleen door als je deze site kent. Vul nooit een wachtwoord in dat je ook ergens anders gebruikt.',
  mixedHost:
    'Deze hostnaam bevat letters uit verschillende alfabetten door elkaar. De echte naam is {host}.',
  lookalikeHost:
    'Deze hostnaam bevat letters die op gewone Latijnse letters lijken. De echte naam is {host}.',
  targets: 'Waar deze link heen leidt',
  report: 'Deze link melden',
  someVisitors: 'Sommige bezoekers',
  byTurns: 'Een van meerdere bestemmingen, om de beurt',
  disabled: 'Deze link is uitgeschakeld',
  disabledBy:
    'De beheerders van deze site hebben hem uitgeschakeld. Daarom leidt hij nergens heen.',
  disabledHelp:
    'Is de link van jou, log dan in om de reden te lezen. Denk je dat dit een vergissing is, maak dan bezwaar. De link wordt dan opnieuw bekeken.',
  object: 'Bezwaar maken',
  inactive: 'Deze link is nog niet actief',
  inactiveHelp:
    'De persoon die hem heeft gemaakt, heeft het eigen e-mailadres nog niet bevestigd. Tot die tijd werkt hij alleen voor die persoon.',
  takingYouThere: 'Je wordt doorgestuurd',
  onTo: 'Verder naar {host}',
  inApp: 'Openen in je browser?',
  inAppHelp:
    'Je bent in een app. In je eigen browser ben je al ingelogd en blijft je winkelwagen bewaard.',
  openInBrowser: 'Openen in je browser',
  continueHere: 'Hier doorgaan',
  country: 'Land: {values}',
  device: 'Apparaat: {values}',
  os: 'Systeem: {values}',
  language: 'Taal: {values}',
  referrer: 'Herkomst: {values}',
  platform: 'Platform: {values}',
  unknownCondition: 'Een voorwaarde die deze versie niet kent',
  anyTime: 'Op elk moment',
  from: 'Vanaf {from}',
  until: 'Vóór {until}',
  fromUntil: 'Van {from} tot {until}',
  desktop: 'computer',
  mobile: 'telefoon',
  tablet: 'tablet',
  tv: 'tv',
  email: 'e-mail',
  website: 'website',
  other: 'anders',
}
