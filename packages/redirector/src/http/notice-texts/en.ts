export const en = {
  title: 'Privacy notice',
  responsible: 'Who is responsible',
  ownersAreResponsible:
    'The links on {host} belong to people who advertise products and earn commissions. The owner of a link is responsible for it. To reach them, contact the person or page that shared it.',
  operatorIsResponsible:
    '{host} is run by {operator}. The links belong to people who advertise products and earn commissions, and their owners are responsible for them.',
  stored: 'What is stored when you open a link',
  storedOfVisit:
    'The time, the link and its destination, your country, type of device, operating system, {browser}, your preferred language, the website you came from (only its domain), and a code that distinguishes visitors for one day.',
  wholeBrowser: 'the full description that your browser sends of itself',
  browserVersion: 'the name and main version of your browser',
  address:
    'Your IP address is not kept. It is used to find your country and to make the daily code, and is deleted once the click is counted, usually within seconds. The code is made with a secret that changes every day and is deleted after two days. No one can then trace the code back to you, and tomorrow you get a different one.',
  basis: 'Why, and on what basis',
  basisText:
    'Clicks are counted so that link owners can see how their links perform, get paid for sales, and recognize fake clicks. The legal basis is their legitimate interest in that (Article 6(1)(f) GDPR). Where the law requires it, ad networks are loaded only with your consent (Article 6(1)(a) GDPR).',
  howLong: 'How long it is kept',
  keptToTheEnd:
    'The daily code, the version of your browser and your language are kept until the owner of the link deletes their account.',
  keptOrMore:
    'The daily code, the version of your browser and your language are kept for {fewest} days or more, at most until the owner of the link deletes their account.',
  keptDays:
    'The daily code, the version of your browser and your language are kept for {most} days.',
  keptBetween:
    'The daily code, the version of your browser and your language are kept for {fewest} to {most} days.',
  keptRest:
    'Counts and the other details of a click are kept until the owner of the link deletes their account.',
  adNetworks: 'Ad networks',
  noNetworks: 'No link here loads anything from an ad network.',
  usedNetworks:
    'Before they take you to their destination, some links load scripts from {networks}, so that their owners can show you ads later. These scripts store cookies and pass on your IP address, your browser and the page you opened, including to the United States.',
  askedFirst:
    'If you visit from the EEA, the UK, Switzerland or an unknown country, you are asked first, and nothing is loaded unless you accept.',
  device: 'What is stored on your device',
  consentCookie: 'your answer about ad networks, kept for 180 days so that it can be respected.',
  armCookie:
    'which of several destinations a link chose for you, kept for 30 days. Visitors from the EEA, the UK, Switzerland or an unknown country do not get this cookie.',
  ownCookie: 'set when the owner of a link signs in, so that their own visits do not count.',
  others: 'Who else receives it',
  othersText:
    'The website that a link leads to sees your visit as any website does. Its URL may contain a click ID, which matches a later sale to the click. Link owners may send their clicks, with time, country, device and click ID, to other systems they use. Nothing is sold.',
  rights: 'Your rights',
  rightsText:
    'You can ask for access to your data, its correction, its erasure or the restriction of its processing, and you can object to its use. You can also complain to your data protection authority. No name or IP address is stored with a click, so include something to find it by: the click ID in the URL of the page that the link opened, or your order number.',
  globalPrivacyControl:
    'If your browser sends Global Privacy Control, no ad network is loaded, and neither the daily code nor your browser is stored.',
  answer: 'Change your answer',
  answerText:
    'If you accepted or declined ad networks on this device, you can take that back here. You will be asked again next time.',
  forget: 'Forget my answers',
  forgotten: 'Forgotten.',
}
