export const de = {
  title: 'Datenschutzhinweise',
  responsible: 'Wer verantwortlich ist',
  ownersAreResponsible:
    'Die Links auf {host} gehören Menschen, die für Produkte werben und dafür Provisionen erhalten. Verantwortlich für einen Link ist, wem er gehört: Wenden Sie sich an die Person oder Seite, die ihn geteilt hat.',
  operatorIsResponsible:
    '{host} wird betrieben von {operator}. Die Links gehören Menschen, die für Produkte werben und dafür Provisionen erhalten. Sie sind für ihre Links verantwortlich.',
  stored: 'Was gespeichert wird, wenn Sie einen Link öffnen',
  storedOfVisit:
    'Die Uhrzeit, der Link und wohin er Sie geführt hat, Ihr Land, die Art des Geräts, das Betriebssystem, {browser}, Ihre bevorzugte Sprache, die Website, von der Sie kamen (nur der Hostname), und ein Code, der Besucher einen Tag lang unterscheidet.',
  wholeBrowser: 'die Kennung, die Ihr Browser sendet',
  browserVersion: 'Name und Hauptversion Ihres Browsers',
  address:
    'Ihre IP-Adresse wird nicht aufbewahrt. Aus ihr ergeben sich das Land und der Tagescode; sie wird gelöscht, sobald der Klick gezählt ist, meist innerhalb von Sekunden. Der Code entsteht mit einem Tagesgeheimnis, das nach zwei Tagen gelöscht wird. Deshalb kann ihn niemand zu Ihnen zurückverfolgen, und morgen ist es ein anderer.',
  basis: 'Warum, und auf welcher Grundlage',
  basisText:
    'Klicks werden gezählt, damit die Inhaber der Links wissen, was ihre Links bringen, für Verkäufe bezahlt werden und falsche Klicks erkennen. Rechtsgrundlage ist ihr berechtigtes Interesse daran (Art. 6 Abs. 1 lit. f DSGVO). Werbenetzwerke werden, wo das Gesetz es verlangt, nur mit Ihrer Einwilligung geladen (Art. 6 Abs. 1 lit. a DSGVO).',
  howLong: 'Wie lange',
  keptToTheEnd:
    'Der Tagescode, die Version Ihres Browsers und Ihre Sprache werden gespeichert, bis der Inhaber des Links sein Konto löscht.',
  keptOrMore:
    'Der Tagescode, die Version Ihres Browsers und Ihre Sprache werden mindestens {fewest} Tage gespeichert, höchstens bis der Inhaber des Links sein Konto löscht.',
  keptDays:
    'Der Tagescode, die Version Ihres Browsers und Ihre Sprache werden {most} Tage gespeichert.',
  keptBetween:
    'Der Tagescode, die Version Ihres Browsers und Ihre Sprache werden {fewest} bis {most} Tage gespeichert.',
  keptRest:
    'Zählungen und die übrigen Angaben zu einem Klick bleiben, solange das Konto des Inhabers besteht.',
  adNetworks: 'Werbenetzwerke',
  noNetworks: 'Kein Link lädt hier etwas von einem Werbenetzwerk.',
  usedNetworks:
    'Manche Links laden unterwegs Skripte von {networks}, damit ihre Inhaber Ihnen später Werbung zeigen können. Dabei werden Cookies gespeichert und Ihre IP-Adresse, Ihr Browser und die geöffnete Seite übermittelt, auch in die USA.',
  askedFirst:
    'Aus dem EWR, dem Vereinigten Königreich, der Schweiz oder einem unbekannten Land werden Sie vorher gefragt. Ohne Ihre Zustimmung wird nichts geladen.',
  device: 'Was auf Ihrem Gerät gespeichert wird',
  consentCookie:
    'Ihre Antwort zu Werbenetzwerken, 180 Tage lang. Sie ist nötig, um Ihre Antwort zu beachten.',
  armCookie:
    'welches von mehreren Zielen ein Link für Sie gewählt hat, 30 Tage lang. Besucher aus dem EWR, dem Vereinigten Königreich, der Schweiz oder einem unbekannten Land erhalten es nicht.',
  ownCookie:
    'wird gesetzt, wenn sich der Inhaber eines Links anmeldet, damit eigene Besuche nicht zählen.',
  others: 'Wer sonst davon erfährt',
  othersText:
    'Die Seite, auf die ein Link führt, sieht Ihren Besuch wie jede Website. Die Adresse dieser Seite kann eine Klick-ID enthalten, mit der ein späterer Verkauf dem Klick zugeordnet wird. Inhaber von Links können ihre Klicks mit Uhrzeit, Land, Gerät und Klick-ID an andere Systeme senden, die sie nutzen. Nichts wird verkauft.',
  rights: 'Ihre Rechte',
  rightsText:
    'Sie können Auskunft über Ihre Daten, deren Berichtigung oder Löschung oder die Einschränkung ihrer Verarbeitung verlangen und der Nutzung widersprechen. Sie können sich bei Ihrer Datenschutzbehörde beschweren. Zu einem Klick wird weder Name noch Adresse gespeichert. Ihre Anfrage braucht deshalb etwas, womit er sich finden lässt: die Klick-ID in der Adresse, zu der der Link Sie geführt hat, oder Ihre Bestellnummer.',
  globalPrivacyControl:
    'Ihr Browser kann Global Privacy Control senden. Dann wird kein Werbenetzwerk geladen, und weder der Tagescode noch Ihr Browser wird gespeichert.',
  answer: 'Ihre Antwort ändern',
  answerText:
    'Wenn Sie Werbenetzwerken auf diesem Gerät zugestimmt oder sie abgelehnt haben, können Sie das zurücknehmen. Beim nächsten Mal werden Sie wieder gefragt.',
  forget: 'Meine Antworten vergessen',
  forgotten: 'Vergessen.',
}
