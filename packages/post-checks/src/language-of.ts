/** The languages of the markets whose labels are known. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pt' | 'pl' | 'ja'

/** Words that few sentences do without; those of several languages count for each, single letters for none. */
const functionWords: Record<Exclude<Language, 'ja'>, string> = {
  en: 'the an and or with for your you my of to in is are was be this that these it its on from at as by not no have has our we they what when how can will all more one so without into up out just about here',
  de: 'der die das den dem des ein eine einen einem einer und oder mit für von zu zum zur im in am an auf aus bei nicht kein keine ist sind war wird sich auch wie was wer wenn so sehr mehr ohne über dein deine mein meine ich du wir sie es man nur noch durch nach unser unsere hier jetzt',
  fr: 'le la les un une des du de et ou avec pour dans sur sous sans par pas ne ce cette ces est sont qui que quoi se sa son ses mon ma mes votre vos notre nos je tu nous vous il elle on plus très tout toute tous aux au en mais comme être fait ici',
  es: 'el la los las un una unos unas con para por de del al en sin sobre no es son está están que qué se su sus mi mis tu tus yo nos lo le más muy todo toda como pero este esta estos estas fue ser hay cuando aquí',
  it: 'il lo la gli le un uno una con per di del della dei delle dal dalla nel nella sul sulla senza non sono che chi si suo sua mio mia tuo tua io noi più molto tutto tutta come ma questo questa questi queste anche quando al alla ai alle da qui dell',
  nl: 'de het een en of met voor van te in op aan uit bij niet geen is zijn was wordt worden dat die dit deze ook hoe wat wie als zo heel meer zonder over je jouw mijn ik jij wij we ze er maar nog naar door hier om tot',
  pt: 'os as um uma uns umas ou com para por de do da dos das no na nos nas em sem sobre não são está que se seu sua seus suas meu minha eu você nós ele ela mais muito tudo todo toda como mas este esta isso ao pelo pela quando ser aqui',
  pl: 'na do od po za dla nie się jest są był była to ten ta te jak co kto który która które że żeby ale lub oraz bez przez pod nad przy mój moja twój twoja ja ty my wy oni już tylko bardzo więcej też tak czy można tu gdy',
}
/** Letters that of these languages one alone uses. */
const ownLetters: [Language, RegExp][] = [
  ['de', /ß/u],
  ['es', /[ñ¿¡]/u],
  ['pt', /[ãõ]/u],
  ['pl', /[łąęśżźńć]/u],
]
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu

const languagesOfWord = new Map<string, Language[]>()
for (const [language, words] of Object.entries(functionWords)) {
  for (const word of words.split(' ')) {
    // safe because the key is one of the table's own
    const known = language as Language
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), known])
  }
}

/** A post says which language it is in within this many characters. */
const readLength = 3_000
const enough = 2

/**
 * The language of a text, or null where too little speaks for one. Posts are too short for trigrams:
 * what decides is their function words. `hint` is a language that something else speaks for.
 */
export function languageOf(text: string, hint: Language | null = null): Language | null {
  const scores = new Map<Language, number>(hint === null ? [] : [[hint, enough]])
  const add = (language: Language, points: number) =>
    scores.set(language, (scores.get(language) ?? 0) + points)
  const read = text.slice(0, readLength).normalize('NFC').toLowerCase()
  add('ja', read.match(kana)?.length ?? 0)
  for (const [word] of read.matchAll(/[\p{L}¿¡]+/gu)) {
    for (const language of languagesOfWord.get(word) ?? []) add(language, 1)
    for (const [language, letters] of ownLetters) if (letters.test(word)) add(language, 1)
  }
  const [first, second] = [...scores].toSorted(([, one], [, other]) => other - one)
  if (first === undefined || first[1] < enough || first[1] === second?.[1]) return null
  return first[0]
}
