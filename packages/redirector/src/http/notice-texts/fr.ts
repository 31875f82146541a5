export const fr = {
  title: 'Politique de confidentialité',
  responsible: 'Qui est responsable',
  ownersAreResponsible:
    'Les liens de {host} appartiennent à des personnes qui recommandent des produits et touchent des commissions. Le propriétaire d’un lien en est responsable : écrivez à la personne ou à la page qui l’a partagé.',
  operatorIsResponsible:
    '{host} est exploité par {operator}. Les liens appartiennent à des personnes qui recommandent des produits et touchent des commissions ; leurs propriétaires en sont responsables.',
  stored: 'Ce qui est enregistré quand vous ouvrez un lien',
  storedOfVisit:
    'L’heure, le lien et la page où il vous a mené, votre pays, le type d’appareil, le système, {browser}, votre langue préférée, le site d’où vous venez (son nom d’hôte seulement) et un code qui distingue les visiteurs pendant une journée.',
  wholeBrowser: 'l’identification envoyée par votre navigateur',
  browserVersion: 'le nom et la version principale de votre navigateur',
  address:
    'Votre adresse IP n’est pas conservée. Elle sert à déterminer le pays et le code du jour, puis elle est supprimée dès que le clic est compté, en général en quelques secondes. Le code est calculé avec un secret du jour supprimé au bout de deux jours : personne ne peut remonter jusqu’à vous, et le code sera différent demain.',
  basis: 'Pourquoi, et sur quelle base',
  basisText:
    'Les clics sont comptés pour que les propriétaires des liens sachent ce que leurs liens rapportent, soient payés pour les ventes et reconnaissent les faux clics. La base légale est leur intérêt légitime (article 6, paragraphe 1, point f, du RGPD). Là où la loi l’exige, les régies publicitaires ne sont chargées qu’avec votre consentement (article 6, paragraphe 1, point a, du RGPD).',
  howLong: 'Combien de temps',
  keptToTheEnd:
    'Le code du jour, la version de votre navigateur et votre langue sont conservés jusqu’à ce que le propriétaire du lien supprime son compte.',
  keptOrMore:
    'Le code du jour, la version de votre navigateur et votre langue sont conservés {fewest} jours ou plus, au plus jusqu’à ce que le propriétaire du lien supprime son compte.',
  keptDays:
    'Le code du jour, la version de votre navigateur et votre langue sont conservés {most} jours.',
  keptBetween:
    'Le code du jour, la version de votre navigateur et votre langue sont conservés de {fewest} à {most} jours.',
  keptRest:
    'Les totaux et le reste des données d’un clic sont conservés aussi longtemps que le compte du propriétaire du lien.',
  adNetworks: 'Régies publicitaires',
  noNetworks: 'Aucun lien ne charge ici de contenu d’une régie publicitaire.',
  usedNetworks:
    'Certains liens chargent au passage des scripts de {networks}, pour que leurs propriétaires puissent vous montrer des publicités plus tard. Des cookies sont alors déposés, et votre adresse IP, votre navigateur et la page que vous avez ouverte sont transmis, y compris aux États-Unis.',
  askedFirst:
    'Depuis l’EEE, le Royaume-Uni, la Suisse ou un pays inconnu, on vous demande d’abord votre accord, et rien n’est chargé sans lui.',
  device: 'Ce qui est enregistré sur votre appareil',
  consentCookie:
    'votre réponse au sujet des régies publicitaires, pendant 180 jours. Elle est nécessaire pour respecter votre choix.',
  armCookie:
    'la destination qu’un lien a choisie pour vous parmi plusieurs, pendant 30 jours. Les visiteurs de l’EEE, du Royaume-Uni, de Suisse ou d’un pays inconnu ne le reçoivent pas.',
  ownCookie:
    'déposé quand le propriétaire d’un lien se connecte, pour que ses propres visites ne comptent pas.',
  others: 'Qui d’autre en est informé',
  othersText:
    'La page où mène un lien voit votre visite comme n’importe quel site. Son adresse peut contenir un identifiant de clic, qui permet de rattacher une vente ultérieure au clic. Les propriétaires de liens peuvent envoyer leurs clics, avec l’heure, le pays, l’appareil et l’identifiant de clic, à d’autres systèmes qu’ils utilisent. Rien n’est vendu.',
  rights: 'Vos droits',
  rightsText:
    'Vous pouvez demander l’accès à vos données, leur rectification, leur effacement ou la limitation de leur traitement, et vous opposer à leur utilisation. Vous pouvez adresser une réclamation à votre autorité de protection des données. Aucun nom ni adresse n’est enregistré avec un clic ; votre demande doit donc permettre de le retrouver : l’identifiant de clic dans l’adresse où le lien vous a mené, ou votre numéro de commande.',
  globalPrivacyControl:
    'Votre navigateur peut envoyer le signal Global Privacy Control. Aucune régie publicitaire n’est alors chargée, et ni le code du jour ni votre navigateur ne sont enregistrés.',
  answer: 'Modifier votre réponse',
  answerText:
    'Si vous avez accepté ou refusé les régies publicitaires sur cet appareil, vous pouvez revenir sur ce choix. La question vous sera posée de nouveau la prochaine fois.',
  forget: 'Oublier mes réponses',
  forgotten: 'Réponses oubliées.',
}
