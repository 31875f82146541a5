export const de = {
  notFound: 'Dieser Link führt nirgendwohin',
  notFoundHelp:
    'Vielleicht hat er einen Tippfehler, oder er wurde entfernt. Fragen Sie die Person, die ihn geteilt hat, nach dem richtigen.',
  unavailable: 'Einen Moment, bitte',
  unavailableHelp:
    'Dieser Link lässt sich gerade nicht nachschlagen. Versuchen Sie es in ein paar Sekunden noch einmal.',
  leadsTo: 'Dieser Link führt zu {host}',
  goOn: 'Weiter',
  caution:
    'Gehen Sie nur weiter, wenn Sie diese Website kennen. Geben Sie nie ein Passwort ein, das Sie auch anderswo verwenden.',
  mixedHost:
    'Dieser Hostname mischt Buchstaben verschiedener Alphabete. In Wirklichkeit heißt er {host}.',
  lookalikeHost:
    'Dieser Hostname enthält Buchstaben, die wie gewöhnliche lateinische aussehen. In Wirklichkeit heißt er {host}.',
  targets: 'Wohin dieser Link führt',
  report: 'Diesen Link melden',
  someVisitors: 'Manche Besucher',
  byTurns: 'Eines von mehreren Zielen im Wechsel',
  disabled: 'Dieser Link wurde gesperrt',
  disabledBy: 'Die Betreiber dieser Website haben ihn gesperrt. Deshalb führt er nirgendwohin.',
  disabledHelp:
    'Wenn es Ihr Link ist, melden Sie sich an, um den Grund zu lesen. Halten Sie das für einen Irrtum, dann legen Sie Widerspruch ein. Der Link wird dann noch einmal geprüft.',
  object: 'Widerspruch einlegen',
  inactive: 'Dieser Link ist noch nicht aktiv',
  inactiveHelp:
    'Wer ihn angelegt hat, hat die eigene E-Mail-Adresse noch nicht bestätigt. Bis dahin funktioniert er nur für diese Person.',
  takingYouThere: 'Sie werden weitergeleitet',
  onTo: 'Weiter zu {host}',
  inApp: 'In Ihrem Browser öffnen?',
  inAppHelp:
    'Sie sind in einer App. In Ihrem eigenen Browser sind Sie schon angemeldet, und Ihr Warenkorb bleibt erhalten.',
  openInBrowser: 'In Ihrem Browser öffnen',
  continueHere: 'Hier weitermachen',
  country: 'Land: {values}',
  device: 'Gerät: {values}',
  os: 'Betriebssystem: {values}',
  language: 'Sprache: {values}',
  referrer: 'Herkunft: {values}',
  platform: 'Plattform: {values}',
  unknownCondition: 'Eine Bedingung, die diese Version nicht kennt',
  anyTime: 'Jederzeit',
  from: 'Ab {from}',
  until: 'Vor {until}',
  fromUntil: 'Von {from} bis {until}',
  desktop: 'Computer',
  mobile: 'Smartphone',
  tablet: 'Tablet',
  tv: 'Fernseher',
  email: 'E-Mail',
  website: 'Website',
  other: 'Sonstiges',
}
