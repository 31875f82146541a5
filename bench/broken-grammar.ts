/** Simple signs of broken English; each is a fault wherever it stands. */
const signs: Record<string, RegExp> = {
  'you get a verb': /\byou get (?:and|or|[a-z]+s [a-z]+ing|cancel|need|keeps|makes|comes)\b/iu,
  'you get an adjective':
    /\byou get [a-z-]+ (?:safe|free|resistant|washable|included)(?:[.!,]|$)/imu,
  'you get a thing without article':
    /\byou get \d+[- ](?:day|litre|liter|year|inch) [a-z]+(?:[.!]|$)/imu,
  'can before a noun': /\byou (?:can )?(?:set|pack|pair|bundle|box) of\b/iu,
  'a word twice': /(?<![\p{L}\p{N}'’-])(?!that\b|had\b)(\p{L}{2,}) \1(?![\p{L}\p{N}'’-])/iu,
  'a before a vowel': /\ba (?:[aio][a-z]{2}|e(?!u|w)[a-z]{2}|8|11|18)[a-z]*\b/u,
  'an before a consonant': /\ban (?:[bcdfgjklmnpqrstvwyz][a-z]{2})[a-z]*\b/u,
  'space before a mark': / [,;:!?](?=\s|$)| \.(?=\s|$)/u,
  'two full stops': /(?<!\.)\.\.(?!\.)|[!?]\.(?!\.)|:\./u,
  'begins with and': /(?:^|[.!?:] )and (?:files|[a-z]+s) [A-Z]/mu,
  'unbalanced quotes': /^[^“”]*”|“[^”]*$/u,
  'they of one': /\b(?:it|this) (?:are|have|do|make|hold|keep|weigh)\b/iu,
  'is of several': /\bthey (?:is|has|does|makes|fits|holds|keeps|weighs)\b/iu,
  'an empty slot': /\{[^}]*\}|\bundefined\b/u,
}
const small = /(?:^|[^.][.!?] )(\p{Ll}[\p{L}’']*)/u

/** What is broken in a text; the person's own words and addresses are taken out before. */
export function brokenGrammar(content: string, own: readonly string[]): string[] {
  const text = own
    .filter((words) => words !== '')
    .reduce((left, words) => left.replaceAll(words, 'X'), content)
    .replace(/https?:\/\/\S+|#\S+|\(paid link\)/gu, '')
    .replace(/\b(?:vs|etc|approx|incl|e\.g|i\.e)\. /giu, '')
    .split('\n')
    .map((line) => line.replace(/\s{2,}/gu, ' ').trim())
    .join('\n')
  const found = Object.entries(signs).flatMap(([name, sign]) => (sign.test(text) ? [name] : []))
  return small.test(text) ? [...found, 'a sentence begins small'] : found
}
