export const en = {
  title: 'Privacy notice',
  responsible: 'Who is responsible',
  ownersAreResponsible:
    'The links on {host} belong to people who advertise products and earn commissions. The owner of a link is responsible for it: write to the person or page that shared it.',
  operatorIsResponsible:
    '{host} is run by {operator}. The links belong to people who advertise products and earn commissions, and their owners are responsible for them.',
  stored: 'What is stored when you open a link',
  storedOfVisit:
    'The time, the link and where it led you, your country, kind of device, system, {browser}, your preferred language, the website you came from (its host alone), and a code that distinguishes visitors for one day.',
  wholeBrowser: 'the identification that your browser sends',
  browserVersion: 'the name and main version of your browser',
  address:
    'Your IP address is not kept. It gives the country and the daily code, and is deleted once the click is counted, usually within seconds. The code is made with a secret of the day that is deleted after two days, so no one can trace it back to you, and it is another one tomorrow.',
  basis: 'Why, and on what basis',
  basisText:
    'Clicks are counted so that link owners know what their links bring, are paid for sales, and can recognize fake clicks. The legal basis is their legitimate interest in that (Article 6(1)(f) GDPR). Ad networks are loaded on the basis of your consent (Article 6(1)(a) GDPR) where the law asks for it.',
  howLong: 'How long',
  keptToTheEnd:
    'The daily code, the version of your browser and your language are kept until the owner of the link deletes their account.',
  keptOrMore:
    'The daily code, the version of your browser and your language are kept for {fewest} days or more, at most until the owner of the link deletes their account.',
  keptDays:
    'The daily code, the version of your browser and your language are kept for {most} days.',
  keptBetween:
    'The daily code, the version of your browser and your language are kept for {fewest} to {most} days.',
  keptRest:
    'Counts, and the rest of what is stored of a click, stay as long as the account of the link’s owner.',
  adNetworks: 'Ad networks',
  noNetworks: 'No link here loads anything from an ad network.',
  usedNetworks:
    'Some links load scripts of {networks} on the way, so that their owners can show you ads later. Cookies are then stored, and your IP address, your browser and the page you opened are passed on, also to the United States.',
  askedFirst:
    'From the EEA, the UK, Switzerland or an unknown country you are asked first, and nothing is loaded unless you accept.',
  device: 'What is stored on your device',
  consentCookie:
    'your answer about ad networks, for 180 days. It is needed to respect your answer.',
  armCookie:
    'which of several destinations a link chose for you, for 30 days. Visitors from the EEA, the UK, Switzerland or an unknown country do not get it.',
  ownCookie: 'set when a link’s owner signs in, so that their own visits do not count.',
  others: 'Who else learns of it',
  othersText:
    'The page that a link leads to sees your visit as any website does. Its address may carry a click ID, by which a later sale is matched to the click. Link owners may send their clicks, with time, country, device and click ID, to other systems they use. Nothing is sold.',
  rights: 'Your rights',
  rightsText:
    'You can ask for access to your data, its correction, its erasure or the restriction of its processing, and you can object to its use. You can complain to your data protection authority. No name or address is stored with a click, so your request needs something to find it by: the click ID in the address that the link led you to, or the number of your order.',
  globalPrivacyControl:
    'Your browser can send Global Privacy Control. Then no ad network is loaded, and neither the daily code nor your browser is stored.',
  answer: 'Change your answer',
  answerText:
    'If you accepted or declined ad networks on this device, you can take that back. You are asked again the next time.',
  forget: 'Forget my answers',
  forgotten: 'Forgotten.',
}
