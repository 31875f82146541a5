import type { FactKind } from './phrases/details.ts'
import { bases, present } from './phrases/verbs.ts'
import { cutWords, type ProductName } from './product-name.ts'

/** Something a description says, in words that fit into a sentence of that kind. */
export interface Fact {
  kind: FactKind
  words: string
}

const longest = 120
const madeFor = /^(?:perfect|ideal|great|made|designed|built|suitable|suited|good) (?:for|to) /iu
const having = /^(?:with|featuring|features|includes|including|comes with|contains|plus|offers) /iu
const itself = /^(?:it|this|they|these|the|this|our|its) ?/iu

export function classify(sentence: string, name: ProductName): Fact[] {
  const short = trimmed(sentence)
  const said = aboutProduct(short, name)
  if (said !== null) return [{ kind: 'verb', words: said }]
  const listed = short.split(', ')
  if (listed.slice(1).some(beginsWithVerb) && !short.split(' ').some(isFiniteVerb)) {
    return listed.flatMap((part) => classify(part, name))
  }
  const [first = ''] = short.split(' ', 1)
  const word = first.toLowerCase()
  if (madeFor.test(short)) return [{ kind: 'verb', words: `${be(name)} ${uncapitalised(short)}` }]
  if (having.test(short)) return nounOf(short.replace(having, ''))
  if (present.has(word)) return [{ kind: 'verb', words: agreeing(uncapitalised(short), name) }]
  if (bases.has(word)) return [{ kind: 'imperative', words: uncapitalised(short) }]
  const words = short.toLowerCase().split(/[^\p{L}'’]+/u)
  const isSentence = words.some(
    (one, index) => index > 0 && index < words.length - 1 && isVerb(one),
  )
  if (isSentence) return [{ kind: 'sentence', words: short }]
  return nounOf(short)
}

function nounOf(words: string): Fact[] {
  return words.includes(' ') ? [{ kind: 'noun', words: uncapitalised(words) }] : []
}

const be = ({ isPlural }: ProductName) => (isPlural ? 'are' : 'is')
const finite = new Set(['is', 'are', 'has', 'have', 'can', 'will', 'was', 'were', 'does', 'do'])
const isFiniteVerb = (word: string) => finite.has(word.toLowerCase())
const beginsWithVerb = (part: string) => present.has(part.split(' ')[0]?.toLowerCase() ?? '')
const isVerb = (word: string) => finite.has(word) || present.has(word)

/** "The bottle keeps water cold", of a bottle: "keeps water cold". */
function aboutProduct(sentence: string, name: ProductName): string | null {
  const words = sentence.split(' ')
  const at = words.findIndex((word) => isVerb(word.toLowerCase()))
  if (at < 1 || at > 7) return null
  const subject = words.slice(0, at).join(' ').toLowerCase()
  const known = `${name.full} ${name.short} it this they these product`.toLowerCase().split(/\W+/u)
  const rest = subject.replace(itself, '').split(/\W+/u).filter(Boolean)
  if (rest.some((word) => !known.includes(word))) return null
  const verb = words[at]?.toLowerCase() ?? ''
  // "This is" and "it was" carry nothing into another sentence.
  if (verb === 'was' || verb === 'were') return null
  return agreeing(words.slice(at).join(' '), name)
}

const plurals: Record<string, string> = { is: 'are', has: 'have', does: 'do', comes: 'come' }
const singulars: Record<string, string> = { are: 'is', have: 'has', do: 'does' }

function agreeing(predicate: string, { isPlural }: ProductName): string {
  const [verb = '', ...rest] = predicate.split(' ')
  const low = verb.toLowerCase()
  const agreed = isPlural ? (plurals[low] ?? present.get(low)) : singulars[low]
  return [agreed ?? low, ...rest].join(' ')
}

function uncapitalised(text: string): string {
  const [first = '', second = ''] = text.split(' ', 2)
  const isPlain = /^\p{Lu}[\p{Ll}'’-]*$/u.test(first) && !/^\p{Lu}/u.test(second)
  return isPlain && first !== 'I' ? first.toLowerCase() + text.slice(first.length) : text
}

function trimmed(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').replaceAll('!', '').trim()
  if (plain.length <= longest) return plain
  const comma = plain.slice(0, longest).search(/,(?=[^,]*$)| (?:and|which|so that|while) (?=\S+$)/u)
  return comma > 30
    ? plain.slice(0, comma)
    : cutWords(plain, longest).replace(/ (?:and|or|the|an?|of|to|with|for|in|that|which)$/iu, '')
}
