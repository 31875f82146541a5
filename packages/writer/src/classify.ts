import { article } from './article.ts'
import { meanings } from './phrases/meanings.ts'
import { things as named } from './phrases/name-words.ts'
import { proper } from './phrases/proper.ts'
import type { FactKind } from './phrases/sayings.ts'
import { bases, isTwofold, orders, present } from './phrases/verbs.ts'
import { cutWords, type ProductName } from './product-name.ts'

/** Something a description says, in words that fit into a sentence of that kind. */
export interface Fact {
  kind: FactKind
  words: string
  /** It repeats the name: good as a second sentence, not as the first. */
  isFurther?: boolean
  /** A fragment that only stands well right after the name. */
  isFirst?: boolean
  /** Of the first sentence, which says what the product is. */
  isOfFirst?: boolean
  /** The seller’s own sentence, of the first fact that it holds. */
  said?: string
  /** The number of its sentence. */
  at?: number
}

const longest = 120
/** “Short daily lessons of ten minutes”, as people say it: “ten-minute daily lessons”. */
const tenMinutes =
  /^(?:short )?((?:\p{L}+ )?)(lessons|sessions|classes|workouts|episodes|videos) of (\S+) minutes$/iu
const madeFor =
  /^(?:(?:perfect|ideal|designed|built|suitable|suited) (?:for|to)|made (?:for|to|of|from|in|without)|for (?:ages|kids|dogs|cats|beginners)) /iu
const having = /^(?:with|featuring|including|plus) /iu
const itself = /^(?:it|this|they|these|the|this|our|its) ?/iu
const joined = /^(?:and|but|or|so(?! \p{L}+ that)|plus) /iu
/** What follows a verb of several things: “drain through slots”, “weigh 8 oz”. */
const manner =
  /^(?:through|over|without|for|from|to|at|between|by|up|in|on|into|under|over|fast|flat|\d.*)$/u
/** What several do and no one does with them: “Keep rooms cooler”, of curtains. */
const serving =
  /^(?:keep|hold|help|protect|block|absorb|reduce|prevent|resist|support|stay|last|grip|soften|smooth|soak)$/iu
/** What people do with a thing, and it does not do. */
const handled =
  /^(?:wash|use|clean|store|keep|wipe|rinse|dry|cut|read|cook|fill|hang|choose|pick|wear|serve|control|sync|adjust|set|watch|see|learn|ask|push|lift|hook)$/u
const has = /^(?:has|have|is|are|does|do)$/u
const torn = /^(?:which|because|whereas|than|nor|yet|if|when|while)\b/iu

/**
 * A fact is woven into a sentence only when its kind is certain. All else is an `item`: it is said as it
 * stands, which is always right.
 */
export function classify(sentence: string, name: ProductName, isFirst = false): Fact[] {
  const short = trimmed(sentence)
    .replace(joined, '')
    .replace(/^((?:dish|micro)\p{Ll}+|oven|freezer) safe (?=\p{Ll}+s$)/iu, '$1-safe ')
    .replace(/^(\d[^,]+), ([^,]+s) included$/u, '$1 and $2')
    .replace(tenMinutes, '$3-minute $1$2')
  // “Also makes iced tea”
  const [, further = ''] = /^also (.+)$/iu.exec(short) ?? []
  if (further !== '') return classify(further, name).map(added)
  if (torn.test(short) || isNameAlone(short, name)) return []
  const [, amount = ''] = nourishing.exec(short) ?? []
  if (amount !== '') return [{ kind: 'noun', words: amount }]
  const parts = strung(short)
  if (parts !== null)
    return parts.flatMap((said) => classify(said, name).map((fact) => ({ said, ...fact })))
  const [, noun = '', does = ''] = /^an? ([^,]{2,40}?) that (.+)$/iu.exec(short) ?? []
  // “A duffel that unzips flat, so your suit …”, of a duffel.
  if (isFirst && !name.isPlural && sharesNoun(noun, name)) {
    const said = agreeing(does, name)
    if (said !== null && hasVerb(['it', ...splitWords(said)]))
      return [{ kind: 'verb', words: said, said: '' }]
  }
  // “Countertop gravity filter, no plumbing”, of a filter: “no plumbing”.
  const [, head = '', rest = ''] =
    /^([^,]+), (no .+|[^,]+ (?:for|with|that) .+)$/iu.exec(short) ?? []
  if (isFirst && rest !== '' && sharesNoun(head, name) && !hasVerb(splitWords(short)))
    return classify(rest, name).map((fact) => ({ said: rest, ...fact }))
  const [, list = ''] = /^(?:includes?|comes with) (.+, .+)$/iu.exec(short) ?? []
  // Sellers list without articles: “5-qt bread oven, dough scraper”.
  if (list !== '' && !/, (?:an?|the|and) | and /u.test(list)) {
    return [
      {
        ...item(`In the box: ${list.replace(/, (?=[^,]+$)/u, ' and ')}`),
        isFurther: true,
        said: '',
      },
    ]
  }
  // “Eight video lessons, from starter to first loaf”
  if (
    /^\S+ (?:\p{L}+ ){0,2}(?:lessons|sessions|videos|modules|recipes|exercises), from .+ to /iu.test(
      short,
    )
  )
    return [{ kind: 'noun', words: uncapitalised(short) }]
  // “Covers crate, leash and recall”, where covers for a sofa have no list.
  if (/^covers (?:[^,]+, )+[^,]+ and /iu.test(short) && !/ covers?$/iu.test(name.full))
    return [{ kind: 'verb', words: agreeing(uncapitalised(short), name) ?? uncapitalised(short) }]
  // “A 12-inch skillet, pre-seasoned and ready to use”: how it is.
  const [, one = '', how = ''] = /^(an? [^,]+), ((?:[\p{L}-]+ed|ready) [^,]+)$/iu.exec(short) ?? []
  if (isFirst && how !== '' && sharesNoun(one, name) && !hasVerb(splitWords(how)))
    return [{ kind: 'verb', words: `${be(name)} ${how}`, said: '' }]
  // “No holes in your roof” is not what gutter guards have.
  if (/^no .+ your /iu.test(short)) return [item(short)]
  // “Keeps the patio to yourself”, which no one but you can do.
  const [, kept = ''] = /^keeps? (.+ to yourself\b.*)$/iu.exec(short) ?? []
  const letting = kept === '' ? null : agreeing(`lets you keep ${kept}`, name)
  if (letting !== null) return [{ kind: 'verb', words: letting, said: '' }]
  const meant = meaningOf(short, name)
  if (meant !== null) return [meant]
  const said = aboutProduct(short, name)
  if (said !== null) return [{ kind: 'verb', words: said }]
  if (madeFor.test(short) && isPlainClause(short))
    return [{ kind: 'verb', words: `${be(name)} ${uncapitalised(short)}` }]
  if (having.test(short) && isNounPhrase(short.replace(having, '')))
    return [{ kind: 'noun', words: uncapitalised(short.replace(having, '')) }]
  const [first = '', second = '', third = ''] = splitWords(short)
  if (doesBoth(first, second, third, short)) {
    const words = agreeing(uncapitalised(short), name)
    return words === null ? [item(short)] : [{ kind: 'verb', words }]
  }
  // “Toys, a scratcher and a blanket” begins with no verb.
  const next = /^\S+,/u.test(short) && !present.has(first) ? '' : second
  if (isPresent(first, next) || (has.test(first) && (!/^do/u.test(first) || second === 'not'))) {
    const words = agreeing(uncapitalised(short), name)
    return words === null ? [item(short)] : [{ kind: 'verb', words }]
  }
  const isOfSeveral = serving.test(first) || (manner.test(second) && !handled.test(first))
  const isHow = /(?:ly|\p{L}{2}er)$/u.test(second) || /^come (?:with|in|as) /iu.test(short)
  if (name.isPlural && bases.has(first) && (isOfSeveral || isHow)) {
    return [{ kind: 'verb', words: uncapitalised(short) }]
  }
  if (doesOnly(first, second, third) && !isForSomeone.test(short)) {
    const words = uncapitalised(short)
    const agreed = name.isPlural ? agreeing(words, name) : words
    if (agreed !== null) return [{ kind: 'verb', words: agreed }]
  }
  if (materials.test(short))
    return [{ kind: 'verb', words: `${be(name)} made of ${uncapitalised(short)}` }]
  if (adjectives.test(short))
    return [{ kind: 'verb', words: `${be(name)} ${uncapitalised(short)}` }]
  if (
    isImperative(first, second) ||
    turning.test(short) ||
    (isFirst && isPlainOrder(first, second, short))
  )
    return [{ kind: 'imperative', words: uncapitalised(short) }]
  if (sharesNoun(short, name, isFirst) && !hasVerb(splitWords(short)) && parted.test(short)) {
    return withoutNoun(uncapitalised(short), name)
  }
  if (/^all .+ included$|^[^,]+, so /iu.test(short)) return [item(short)]
  const described = describedNoun(short)
  if (described !== null) return [{ kind: 'noun', words: described }]
  if (isFirst && isStuff.test(short)) return [{ kind: 'identity', words: uncapitalised(short) }]
  if (
    holdsThings.test(name.full) &&
    (isFirst ? / and /u : /, .+ and /u).test(short) &&
    !hasVerb(splitWords(short))
  ) {
    return [isListed(short) ? { kind: 'noun', words: uncapitalised(short) } : item(short)]
  }
  if (verbAt(short) > 0) return [ofPart(short, name) ?? clause(short)]
  if (!isNounPhrase(short)) return isFirst ? partsOfFirst(short, name) : [item(short)]
  const words = uncapitalised(short).replace(/ included$/u, '')
  if (sharesNoun(short, name, isFirst)) return withoutNoun(words, name)
  const isCounted = counted.test(words) && !words.includes(',') && !name.isPlural
  // “A battery pack with two outlets, USB and a car port” is what it is, and no list of its parts.
  const isList = /, .+ and /u.test(words) && !/^an? [^,]+ (?:with|that|you) /u.test(words)
  // “Four levels, built-in timer” is no list that a sentence takes.
  if (words.includes(', ') && !isList && !/ (?:that|which|so) /u.test(words)) return [item(short)]
  // “A gentle pull when you slouch” is no brace.
  const [what = ''] = words.split(
    / (?:with|for|that|of|in|about|on|from|when|while|you|who|to)\b|,/u,
  )
  const isKind = named.has(splitWords(what).at(-1) ?? '') || taught.test(words)
  // “A wide handle that fits four fingers” is no mug.
  const isSame = name.parts.kind === '' || taught.test(words) || isNamed(what, name)
  const isWhole =
    isFirst &&
    isSame &&
    /^an? /u.test(words) &&
    isOneLike(words, name) &&
    isKind &&
    !holdsThings.test(name.full)
  if (isFirst && !isKind && / (?:when|while|if|even|without) /u.test(words)) return [item(short)]
  if (isWhole) return [{ kind: 'identity', words }]
  if (!isFirst || isCounted || isList)
    return [isHeld(words, name) ? { kind: 'noun', words } : item(short)]
  if (!isSame) return [things.test(what.trim()) ? { kind: 'noun', words } : item(short)]
  // A chess set is no board: it has one.
  if (isOneLike(words, name) && holdsThings.test(name.full) && !taught.test(words)) {
    // “A five-minute wind-down” is in no kit.
    const [head = ''] = words.split(/ (?:for|with|that|of|in) /u)
    return [things.test(head) ? { kind: 'noun', words } : item(short)]
  }
  return isOneLike(words, name) ? [{ kind: 'identity', words }] : partsOfFirst(short, name)
}

/** “Whey isolate with 25 g of protein per serving” */
const nourishing =
  /^(?:(?:\p{L}+ ){1,3}with )?(\d+ ?(?:g|grams) of (?:protein|fiber) (?:per|a|in every) (?:serving|scoop|bar))$/iu

const added = (fact: Fact): Fact => ({
  ...fact,
  ...(fact.kind === 'verb' && !/^(?:is|are) /u.test(fact.words) && { words: `also ${fact.words}` }),
  isFurther: true,
})

/** “Wireless earbuds with noise canceling”, of a brand: “noise canceling”. */
function partsOfFirst(short: string, name: ProductName): Fact[] {
  const [, rest] = /^(?:\p{L}+ ){1,3}with ([^,]+)$/iu.exec(short) ?? []
  const isOrder = bases.has(splitWords(short)[0] ?? '')
  const [head = ''] = short.split(' with ')
  const isOther = name.parts.kind !== '' && !sharesNoun(head, name)
  // “Unwind with a brush and end up with something to hang”
  const isSaid =
    named.has(singular(splitWords(head).at(-1) ?? '')) &&
    !/ and \p{Ll}+ (?:up|with|off|out|the|your|an?) /u.test(short)
  if (rest === undefined || isOrder || !isSaid || isOther || hasVerb(splitWords(short)))
    return [{ ...item(short), isFirst: true }]
  return [
    { kind: 'noun', words: rest },
    { ...item(short), isFurther: true },
  ]
}

/** “Each one passes” has to come after what it is one of. */
const clause = (words: string): Fact => ({
  kind: 'clause',
  words: withArticle(uncapitalised(words)),
  ...(/^each one\b/iu.test(words) && { isFurther: true }),
})

/** “Mesh window lets your dog see you”: what a thing has, “a mesh window that lets your dog see you”. */
function ofPart(words: string, name: ProductName): Fact | undefined {
  const at = verbAt(words)
  const all = words.split(' ')
  const subject = all.slice(0, at)
  const predicate = all.slice(at).join(' ')
  const noun = subject.at(-1)?.toLowerCase() ?? ''
  const [first = ''] = subject
  const isMany = looksPlural(noun)
  const isPart = things.test(isMany ? noun.replace(/(?<=sh|ch|x|ss)es$|s$/u, '') : noun)
  const isFree = /^(?:the|a|an)$/iu.test(first) || !determined.test(first.toLowerCase())
  if (!isPart || !isFree || /^(?:is|are|can|will|has|have) /u.test(predicate)) return undefined
  if (/[;:]|, (?!so |no |and )/u.test(predicate) || sharesNoun(subject.join(' '), name))
    return undefined
  const bare = uncapitalised(subject.join(' ')).replace(/^(?:the|an?) /iu, '')
  const part = isMany ? bare : `${article(bare)} ${bare}`
  if (bare.length < 3 || subject.length > 4) return undefined
  const said = withArticle(uncapitalised(words))
  return {
    kind: 'noun',
    words: `${part} that ${predicate}`,
    said: capitalisedPlain(said),
  }
}

/** “Battery lasts a week”, as sellers type it: “the battery lasts a week”, and “a trainer answers”. */
function withArticle(words: string): string {
  const subject = words.split(' ').slice(0, verbAt(words))
  const [first = '', last = ''] = [subject[0], subject.at(-1)]
  const isSingular = /^\p{Ll}+$/u.test(last) && !looksPlural(last) && !uncounted.test(last)
  // “Turn lights on and off”
  const isOrder =
    /^(?:turn|find|get|keep|make|choose|use|split|share|track|plan|order|book|log)$/u.test(first)
  if (!isSingular || isOrder || !/^\p{Ll}/u.test(first) || determined.test(first)) return words
  // “Wet grass stays on the other side”, of no grass that anyone spoke of.
  if (!persons.test(last) && !things.test(last) && !named.has(last) && !measured.test(last))
    return words
  if (!persons.test(last)) return `the ${words}`
  return `${article(words)} ${words}`
}

const measured = /^(?:height|width|length|weight|volume|seat|size|volume|brightness|temperature)$/u
const determined =
  /^(?:\d\S*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|an?|the|this|that|its|your|their|each|every|all|any|no|one|both|most|many|some|everything|everyone|nothing|it|they|you|setup)$/u
const uncounted =
  /(?:ing|ment|ness|ity|ship|audio|music|feedback|support|access|fabric|leather|steel|cotton|wool|foam|setup|storage|water|help|advice|equipment|clothing|furniture|software|people|children|men|women)$/u
const persons =
  /(?:trainer|teacher|coach|tutor|mentor|producer|editor|writer|expert|specialist|nurse|doctor|guide|instructor|bookkeeper|accountant|advisor|cleaner|therapist|stylist|chef)$/u

function meaningOf(short: string, name: ProductName): Fact | null {
  const meaning = meanings.find(({ words }) => words.test(short))
  if (meaning !== undefined) {
    const words = uncapitalised(short).replace(meaning.words, meaning.says)
    const agreed = meaning.kind === 'verb' ? agreeing(words, name) : words
    return agreed === null ? null : { kind: meaning.kind, words: agreed }
  }
  const [, does] = name.isPlural ? (collected.exec(short) ?? []) : []
  if (does !== undefined) return { kind: 'verb', words: does }
  // “Set of five latex bands”, of bands.
  if (name.isPlural && collection.test(short)) {
    const noun = /\p{L}+$/u.exec(name.full.toLowerCase())?.[0] ?? ''
    const again = new RegExp(`( of \\p{L}+) (?:\\p{L}+ )?${noun}(?= from )`, 'u')
    const once = short.replace(again, '$1')
    return { kind: 'verb', words: `come as a ${uncapitalised(once.replace(/^an? /iu, ''))}` }
  }
  const part = partOf(short, name)
  return part === null ? null : { kind: 'part', words: part }
}

/** “A pair of curtains that block light”, of curtains. */
const collected = /^(?:an? )?(?:set|pair|pack|box|bundle) of (?:(?! with )[^,])*? that (.+)$/iu
const collection = /^(?:an? )?(?:set|pair|pack|box|bundle) of /iu

/** “The cover zips off”, of a bed, which has one: “cover zips off”. */
function partOf(sentence: string, name: ProductName): string | null {
  const words = sentence.replace(/^(?:the|its) /iu, '').split(' ')
  if (!/^(?:the|its) /iu.test(sentence) || sentence.includes(',')) return null
  const low = words.map((word) => word.toLowerCase())
  const at = low.findIndex(
    (word, index) =>
      index > 0 &&
      index < low.length - 1 &&
      (singularVerbs.test(word) ||
        isVerb(word, low[index + 1] ?? '') ||
        // “The lid traps steam”: after one thing, a word in s is what it does.
        (index < 3 && doing.test(word) && !looksPlural(low[index - 1] ?? ''))),
  )
  const part = low.slice(0, at)
  if (at < 1 || at > 3 || low.length < at + 2 || looksPlural(part.at(-1) ?? '')) return null
  const known = splitWords(name.full)
  return part.some((word) => known.includes(word) || stops.test(word)) ? null : words.join(' ')
}

const isVerb = (word: string, next: string) => present.has(word) || isPresent(word, next)
const singularVerbs = /^(?:is|has)$/u

/** A launch kit that is a course. */
const taught = /^an? (?:\S+ ){0,3}(?:course|class|program|workshop|guide|ebook)\b/iu

/** A “starter box” has what its description lists. */
const holdsThings = /\b(?:kit|set|box|bundle|pack)$/iu
const counted =
  /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty) /u
const parted = /^(?:an? )?(.*?) ?\p{L}+ (?<!made )(with|that|for|in) (.+)$/u

/** Of a desk, “a height-adjustable desk with a bamboo top” says “height-adjustable” and “a bamboo top”. */
function withoutNoun(words: string, name: ProductName): Fact[] {
  // “A handle for a slow, steady pour” is no handle for a slow.
  const clause =
    /, .+ and /u.test(words) || !/, (?:with|for|so|made|and|no|plus|in) /u.test(words)
      ? words
      : (words.split(', ')[0] ?? '')
  const [, before = '', joint = '', rest = ''] = parted.exec(clause) ?? []
  if (rest === '') return [repeating(words, name)]
  // “Stories that switch” of one title
  const [plain = ''] = words.split(` ${joint} `)
  if (joint === 'that' && !name.isPlural && looksPlural(splitWords(plain).at(-1) ?? ''))
    return [item(words)]
  const adjective = adjectiveOf(before, words, name)
  if (joint === 'with') {
    // “Rounded corners survive toddlers”
    const [run = ''] = rest.split(/ (?:for|that|of|in|from|to|and|on)\b|,/u)
    if (splitWords(run).slice(0, -1).some(looksPlural)) return [item(words)]
    // “A camera that names the bird”, of a bird feeder camera.
    const isFurther = sharesNoun(rest, name)
    const [, does] = /^an? \p{L}+ that (.+)$/u.exec(rest) ?? []
    const said = isFurther && does !== undefined ? agreeing(does, name) : null
    if (said !== null) return [{ kind: 'verb', words: said }, ...adjective]
    return [{ kind: 'noun', words: rest, said: '', ...(isFurther && { isFurther }) }, ...adjective]
  }
  // “Insured in 90 seconds”, “a lantern and zapper in one”
  if (joint === 'in' && isManner.test(rest)) return [item(words)]
  if (joint === 'in')
    return [{ kind: 'verb', words: agreeing(`comes in ${rest}`, name) ?? rest }, ...adjective]
  if (joint === 'for' && /^(?:the|your|people|anyone|those) /u.test(rest))
    return [repeating(words, name)]
  const predicate = joint === 'for' ? `is for ${rest}` : rest
  const said = agreeing(predicate, name)
  return said === null ? [item(words)] : [{ kind: 'verb', words: said }, ...adjective]
}

const isManner =
  /^(?:one|an? )|\d (?:seconds|minutes|hours|days|weeks)\b|\b(?:inch(?:es)?|feet|foot) of\b/u

/** “It’s a slim Bluetooth keyboard”, of a keyboard. */
const repeating = (words: string, name: ProductName): Fact =>
  isOneLike(words, name)
    ? { kind: 'identity', words, isFurther: true }
    : { ...item(words), isFurther: true }

/** “Is height-adjustable”; of “two-person” nothing is left without its tent, so the tent is said again. */
function adjectiveOf(before: string, words: string, name: ProductName): Fact[] {
  if (before === '') return []
  if (adjectives.test(before)) return [{ kind: 'verb', words: `${be(name)} ${before}` }]
  const [, stuff] = ofStuff.exec(before) ?? []
  if (stuff !== undefined && !splitWords(name.full).includes(stuff))
    return [{ kind: 'verb', words: `${be(name)} made of ${before.slice(before.indexOf(stuff))}` }]
  // “Three small” says nothing without its boxes.
  if (counted.test(`${before} `)) return []
  const felt = splitWords(before).filter((word) => feel.test(word))
  if (felt.length > 0) return [{ kind: 'verb', words: `${be(name)} ${felt.join(' and ')}` }]
  const [noun = ''] = words.split(/ (?:with|that|for|in) /u)
  const said = splitWords(name.full)
  const fresh = splitWords(before).filter((word) => !said.includes(word) && !/^an?$/u.test(word))
  return name.isPlural || fresh.length < 1 || splitWords(before).some((word) => said.includes(word))
    ? []
    : [{ kind: 'identity', words: noun, isFurther: true }]
}

/** “Three cedar” boxes, “a solid oak” desk. */
const ofStuff =
  /(?:^| )((?:solid |full-grain |waxed |organic )?(?:cedar|oak|walnut|bamboo|teak|pine|leather|canvas|linen|wool|cotton|steel|aluminum|titanium|silicone|brass|ceramic|glass))$/u

/** What one feels, and says of any such thing that has it. */
const feel = /^(?:soft|warm|cozy|quiet|light|sturdy|breathable|stretchy|gentle|compact|crisp)$/u

/** “Covers for sofas”, which nothing does; “flies for 31 minutes” is done. */
const isForSomeone =
  /^\S+ for (?!\d|(?:two|three|four|five|six|eight|ten|hours|days|weeks|months|years)\b)/u

/** What stands after “it is” as well as alone. */
const adjectives =
  /^(?:(?:(?:, | and |, and )?(?:(?:(?:machine|hand) )?washable|(?:(?:dishwasher|microwave|oven|freezer)(?:, | and )?)+[- ]safe|lightweight|waterproof|leakproof|sweatproof|shatterproof|foldable|rechargeable|cordless|portable|adjustable|reusable|removable|handmade|insulated|vegan|unscented|unflavored|\p{L}+-(?:adjustable|free|resistant|safe|proof|friendly)))+)(?: (?:in|for|up to|without) .+)?$/iu

/** What is said of a product without an article. */
const isStuff = /^(?:\p{L}+ )?(?:software|hosting|accounting|clothing|furniture|insurance) for /iu

const materials =
  /^(?:stainless steel|(?:organic )?cotton|(?:waxed )?canvas|(?:full-grain )?leather|cast iron|bamboo|(?:solid )?oak|(?:merino )?wool|linen|silicone|aluminum|titanium|recycled plastic)$/iu

/** “Steams and blends”, “chops, slices and dices”: two in a row are no things. */
function doesBoth(first: string, second: string, third: string, sentence: string): boolean {
  const isRow = new RegExp(`^${first},`, 'iu').test(sentence)
  return present.has(first) && present.has(second === 'and' ? third : isRow ? second : '')
}

/** Of one thing: “Stays fresh for days”, where “with” or “of” would follow a noun. */
function doesOnly(first: string, second: string, third: string): boolean {
  const base = present.get(first)
  // “Books closed by the 10th” does nothing.
  if (base === undefined || (isTwofold(base) && /ed$/u.test(second)) || finite.has(second))
    return false
  if (second === '' || /^(?:with|of|and|or|&|to|from)$/u.test(second)) return false
  // “Locks click at every step”: the locks do, and no ladder locks them.
  const isFree = !isTwofold(base) || linking.has(base)
  return isFree ? !bases.has(second) || uncountedThing.test(second) : followsSurely(second, third)
}
/** What is done to nothing: “stays fresh”, “feels soft”. */
const linking: ReadonlySet<string> = new Set(
  'stay feel look smell taste work run play fit start sleep turn open close need charge hold cut'.split(
    ' ',
  ),
)
/** “Cuts fuel costs”, “filters hard water”. */
const followsSurely = (next: string, after: string) =>
  [determiner, manner, direction, uncountedThing].some((one) => one.test(next)) ||
  looksPlural(next) ||
  /\p{L}{2}ly$/u.test(next) ||
  (!bases.has(next) && !stops.test(next) && (looksPlural(after) || uncountedThing.test(after)))
const direction = /^(?:around|away|back|together|apart|so|along|over|under)$/u
const uncountedThing =
  /^(?:light|water|air|sound|noise|glare|heat|dust|sunlight|time|money|space|sleep|moisture|dirt|rain|wind|hair|fur|stress|pressure|energy|power|data|email|expenses)$/u

const things =
  /\b(?:base|lid|compartment|card|guide|domain|pocket|sleeve|case|handle|port|dock|camera|strap|loop|stand|cover|tank|timer|top|grip|sole|zipper|panel|carafe|filter|mirror|screen|charger|remote|hook|tray|display|closure|blade|shaft|lens|motor|frame|button|thermometer|adapter|finish|lining|kickstand|switch|alarm|seat|bar|bag|shield|wheel|rest|pad|cap|spout|edge|shell|hood|drawer|shelf|door|light|belt|buckle|brush|clip|holder|lock|ring|valve|tip|tripod|schedule|calendar|chart|workbook|checklist|index|glossary|community|forum|core|barrel|bowl|body|bottom|board|plate|spout|vest|flashlight|housing|nozzle|hose|knob|dial|vent|window|sheath|pouch|tin|jar|speaker|microphone|sensor|battery|cord|plug|mount|bracket|cloth|mat|cushion|poster|map|booklet|manual|workbook|dashboard|plugin|template|spreadsheet|pdf|editor|calculator|mode|interior)$/iu
const stuff =
  /\b(?:fabric|feedback|access|backups|coating|support|cotton|leather|steel|audio|setup)$/iu

/** “Separate shoe compartment”, with the article that it takes; null where that is not certain. */
function describedNoun(text: string): string | null {
  const [head = ''] = text.split(/ (?:with|without|for|of|in|on|to|from|by|included)\b/u)
  const words = uncapitalised(text).replace(/ included$/u, '')
  const inHead = splitWords(head)
  if (inHead.length === 1 && stuff.test(` ${head}`) && !text.includes(',')) return words
  if (inHead.length < 2 || inHead.length > 4 || text.includes(',') || hasVerb(splitWords(text)))
    return null
  if (/^(?:an?|the|no|\d.*|all|every)$/u.test(inHead[0] ?? '')) return null
  // “Wheels lock”
  if (inHead.slice(0, -1).some(looksPlural)) return null
  if (numbers.test(inHead[0] ?? '')) return / included$/u.test(text) ? words : null
  if (stuff.test(head)) return words
  return things.test(head) ? `${article(words)} ${words}` : null
}

/** In number with the name: “a desk”, of one; “shoes”, of several. */
const isOneLike = (words: string, { isPlural }: ProductName) =>
  isPlural ? !/^(?:an?|\d+|two|three|four|five|six|ten|twelve) /u.test(words) : /^an? /u.test(words)

/** “A covered baker”, of a bread baker; “salon nails” are no nail strips. */
function isNamed(what: string, { full }: ProductName): boolean {
  const [head = ''] = full.split(/ (?:with|for|of|from|without) /u)
  const noun = splitWords(what.split(' at ')[0] ?? '').at(-1) ?? ''
  return singular(noun) === singular(splitWords(head).at(-1) ?? '')
}
const singular = (word: string) => word.replace(/(?<=[^s])s$/u, '')

/** “90 minutes of cleaning” is nothing that a product has or comes with. */
const isHeld = (words: string, { isTitle }: ProductName) => isTitle || !amount.test(words)
const amount =
  /^(?:up to |over |more than )?\d[\d.,]*[- ](?:grams?|mg|g|mcg|iu|calories|minutes|hours|days|weeks|months|years|yards|feet|inches|miles|watts|cups|servings) (?:of|per|a|on|for|in|from)\b/iu

/** “A desk with a bamboo top”, of a standing desk; later “a live tasting” is none of a tasting club. */
function sharesNoun(phrase: string, { full }: ProductName, isFirst = true): boolean {
  const [head = ''] = phrase.split(/ (?:with|for|of|in|that|from|to|made)\b|,/u)
  const noun = splitWords(head).at(-1) ?? ''
  const named = splitWords(full)
  return isFirst ? named.includes(noun) : named.at(-1) === noun
}

const item = (words: string): Fact => ({ kind: 'item', words: capitalisedPlain(words) })
const capitalisedPlain = (text: string) =>
  /^\p{Ll}+(?:[\s,’'-]|$)/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text

const splitWords = (text: string): string[] =>
  text.toLowerCase().match(/\d{1,3}(?:,\d{3})+|[\p{L}\p{N}.’'/-]+/gu) ?? []
const be = ({ isPlural }: ProductName) => (isPlural ? 'are' : 'is')
const finite = new Set(
  'is are has have can will was were does do may must should would could isn’t aren’t doesn’t don’t'.split(
    ' ',
  ),
)

/** Not the can of a watering can. */
const mayBeFinite = (word: string, next: string) =>
  finite.has(word) && (!/^(?:can|will|may|must)$/u.test(word) || bases.has(next) || next === 'be')

/** What follows a verb and no noun. */
const determiner =
  /^(?:an?|the|your|you|it|its|their|them|every|each|all|any|most|many|both|up|to|what|how|\d.*|one|two|three|four|five|six|seven|eight|nine|ten|flat|easily|quickly|quietly|as|through|across|against|in|on|into|without|from|down|out|off)$/u

const goesWith = new Set(['work', 'mix', 'pair', 'run', 'move', 'sync'])

/** Whether a word is a verb here, as one thing does it, and can be nothing else. */
function isPresent(word: string, next: string): boolean {
  const base = present.get(word)
  if (next === '' || times.test(word)) return false
  if (base === undefined) return doing.test(word) && done.test(next)
  // “Videos you can pause”, “flour blends you mix yourself”
  if (next === 'you' && isTwofold(base)) return doneToYou.has(base)
  // “Plans from 5K to marathon” are things.
  if (next === 'from' && /^(?:plan|design|print|cover|recipe)$/u.test(base)) return false
  return !isTwofold(base) || determiner.test(next) || (next === 'with' && goesWith.has(base))
}

/** “Ten minutes a day” */
const times = /^(?:seconds|minutes|hours|days|weeks|months|years|times)$/u
const doing = /^\p{L}{2,}[^siu]s$/u
/** What follows a verb that no list has, and no noun of several. */
const done =
  /^(?:an?|the|your|its?|itself|off|up|out|into|onto|without|when|like|(?!dai|week|month)\p{L}+ly)$/u
const doneToYou = new Set(
  'show guide train walk warm cool calm comfort support hold feed reward'.split(' '),
)

function isImperative(word: string, next: string): boolean {
  if (orders.has(word)) return !/^(?:with|and|for|of|in)$/u.test(next) && next !== ''
  if (bases.has(word) && word !== 'need' && /^(?:back|only|along|anywhere|anytime)$/u.test(next))
    return true
  return (
    bases.has(word) &&
    /^(?:your|the|an?|it|every|all|any|\d{2,}\+?|two|three|four|five)$/u.test(next)
  )
}

/** “Turn family stories into a finished book” */
const turning = /^turn (?!s).+ into /iu

/** “A rake, a hoe and a shovel”, where “has rake, hoe and shovel” lacks them. */
const isListed = (list: string) =>
  list
    .split(/, (?:and )?| and /u)
    .every(
      (part) =>
        /^(?:an?|the|\d\S*) /iu.test(part) ||
        looksPlural(splitWords(part.split(/ (?:with|for|of|in)\b/u)[0] ?? '').at(-1) ?? ''),
    )

/** “Find better clients with proposals that take 20 minutes” */
const isPlainOrder = (word: string, next: string, sentence: string) =>
  bases.has(word) &&
  (!isTwofold(word) || ofReader.test(sentence)) &&
  !/^(?:with|and|or|for|of|in|to)$/u.test(next) &&
  sentence.split(' ').length > 4

/** “Watch cardinals from your kitchen table”, which no watch does. */
const ofReader =
  /^(?:watch|pedal|stitch|shoot|swim|drop|crochet|hike|ride|spot|paint|light|walk|sign)\b(?!.* for [^,]+$).* (?:your|you|through|from|while|without|in (?:an?|one|two|three|four|five|ten|\d+)) /iu

/** "Folds flat, burns twigs, weighs 800 g": its parts, where no "and" makes a list of them. */
function strung(sentence: string): string[] | null {
  const parts = sentence.split(', ')
  if (parts.length < 2 || /\b(?:and|or|but|that|which|who|so|if|when)\b/iu.test(sentence))
    return null
  const beginsWithVerb = (part: string) => {
    const [first = '', second = ''] = splitWords(part)
    return isPresent(first, second)
  }
  return parts.slice(1).every(beginsWithVerb) ? parts : null
}

/** No further clause hangs on after a comma. */
const isPlainClause = (text: string) =>
  !text.includes(', ') || /, [^,]+(?:, [^,]+)*,? (?:and|or) /u.test(text)

/** "The bottle keeps water cold", of a bottle: "keeps water cold". */
function aboutProduct(sentence: string, name: ProductName): string | null {
  const words = sentence.split(' ')
  const low = words.map((word) => word.toLowerCase().replace(/[,:]$/u, ''))
  const at = low.findIndex(
    (word, index) =>
      index > 0 &&
      (mayBeFinite(word, low[index + 1] ?? '') ||
        isPresent(word, low[index + 1] ?? '') ||
        (name.isPlural && low[index - 1] === 'they' && bases.has(word))),
  )
  if (at < 1 || at > 7) return null
  const subject = words.slice(0, at).join(' ').toLowerCase()
  // The foil cutter of “opener with foil cutter” is not the opener.
  const [head = ''] = name.full.split(/ (?:with|for) /u)
  const known = `${head} it this they these product`.toLowerCase().split(/\W+/u)
  const rest = subject.replace(itself, '').split(/\W+/u).filter(Boolean)
  if (rest.some((word) => !known.includes(word))) return null
  // "This is" and "it was" carry nothing into another sentence.
  if (low[at] === 'was' || low[at] === 'were') return null
  return agreeing(words.slice(at).join(' '), name)
}

const plurals: Record<string, string> = { is: 'are', has: 'have', does: 'do', comes: 'come' }
const singulars: Record<string, string> = { are: 'is', have: 'has', do: 'does' }

/** “Threads” and “pushes”, as several do them. */
function ofSeveral(verb: string): string | undefined {
  if (!doing.test(verb)) return undefined
  return verb.replace(/(?<=sh|ch|x|z|ss)es$|(?<=[^s])s$/u, '').replace(/ie$/u, 'y')
}

/** In number with the name; null where that would take more than its first word. */
function agreeing(predicate: string, { isPlural }: Pick<ProductName, 'isPlural'>): string | null {
  // “Stick on with magnets, no drilling or wires”
  const [whole = '', further = ''] = isPlural ? predicate.split(/, (?=no |so |even )/u) : []
  const agreed = further === '' || whole.includes(', ') ? null : agreeing(whole, { isPlural })
  if (agreed !== null) return `${agreed}, ${further}`
  // “Fizzes for five minutes and leaves no ring”
  const [, one = '', other = '', after = ''] =
    /^(\p{L}.*) and (\p{Ll}+s)( .+)$/u.exec(predicate) ?? []
  const base = isPlural && !one.includes(',') ? present.get(other) : undefined
  const both = base === undefined ? null : agreeing(one, { isPlural })
  if (both !== null) return `${both} and ${base}${after}`
  if (isPlural && !isPlainClause(predicate)) {
    const [main = ''] = predicate.split(', ')
    return main.split(' ').length > 2 && !/ (?:and|or) /u.test(predicate)
      ? agreeing(main, { isPlural })
      : null
  }
  const [verb = '', ...rest] = predicate.split(' ')
  const [, bare = verb, mark = ''] = /^(.*?)([,:]?)$/u.exec(verb) ?? []
  const low = bare.toLowerCase()
  if (isPlural && (mark !== '' || /(?:,| and| or) \p{Ll}+s\b/u.test(predicate))) return null
  const said = isPlural ? (plurals[low] ?? present.get(low) ?? ofSeveral(low)) : singulars[low]
  return [(said ?? low) + mark, ...rest].join(' ')
}

const stops =
  /^(?:with|for|of|in|that|which|and|or|to|from|on|at|by|through|along|around|per|each|an?|the|when|while|where|who|without|against|after|before|as|than|if|you|your|it|into|over|under|between|plus|including|made|designed)$/u
const noNouns =
  /^(?:also|now|never|always|nothing|everything|everyone|each|every|no|not|just|only|ready|free|easy|safe|need|needs|there|here|this|that|it|they|these|those|more|less|up|(?!(?:dai|week|month|fami|friend)ly)\p{L}+ly)$/u
const numbers =
  /^(?:\d[\d.,]*\+?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)$/u
const looksPlural = (word: string): boolean =>
  /(?:[^siu]s|[^aeiou]ies)$/u.test(word) && word.length > 3

const doneToReader = /(?<!\b(?:that|which|who|and) )\b\p{Ll}{3,}[^s]s (?:you|your|it|them)\b/u

/** Certain to be one: "a …", a number or an adjective before a noun of several. */
function isNounPhrase(text: string): boolean {
  const [first = '', ...others] = splitWords(text)
  const clause = /^[^,:;(]*/u.exec(text)?.[0] ?? ''
  const inClause = splitWords(clause)
  const isSingular = first === 'a' || first === 'an'
  if (inClause.length < 2 || noNouns.test(first) || hasVerb([first, ...others])) return false
  // “Four knots and you have a gift”
  if (/ and (?:you|it|they) /u.test(text)) return false
  // “A writer in your field interviews you”
  if (doneToReader.test(text)) return false
  if (others.some((word, at) => doneBySeveral(word, at > 0 ? (others[at - 1] ?? '') : first)))
    return false
  const start = isSingular || numbers.test(first) ? 1 : 0
  const run: string[] = []
  for (const word of inClause.slice(start)) {
    if (stops.test(word)) break
    run.push(word)
  }
  const last = run.at(-1) ?? ''
  if (run.length === 0 || run.length > 5 || run.some((word) => noNouns.test(word))) return false
  if (isSingular) return !looksPlural(last) && !run.some(looksPlural)
  // "groups newsletters" may be a verb and what it does.
  if (run.slice(0, -1).some(looksPlural) || run.some((word) => bases.has(word))) return false
  return looksPlural(last) && (start === 1 || run.length > 1)
}

/** “Straps and a waistband take weight off”: several do it. */
const doneBySeveral = (word: string, before: string) =>
  bases.has(word) &&
  !isTwofold(word) &&
  !/^(?:to|can|may|and|or|that|which|you|for|an?|the|of|no|\p{L}+ly)$/u.test(before) &&
  /(?:take|keep|make|help|hold|let|give|bring|prevent|protect|absorb|remove|reduce|add|connect|stay|fit)$/u.test(
    word,
  )

/** A verb that is not the one of "… that keeps …". */
const hasVerb = (words: readonly string[]) =>
  words.some(
    (word, at) =>
      at > 0 &&
      (mayBeFinite(word, words[at + 1] ?? '') ||
        (present.has(word) && isPresent(word, words[at + 1] ?? ''))) &&
      !/^(?:that|which|who|you|and|or)$/u.test(words[at - 1] ?? ''),
  )

/** “Labels stick in the freezer”: where the verb is of a sentence whose subject is not the product, or -1. */
function verbAt(text: string): number {
  const words = splitWords(text)
  const at = words.findIndex((word, index) => {
    const [before = '', next = ''] = [words[index - 1], words[index + 1]]
    if (index === 0 || next === '' || /^(?:that|which|who)$/u.test(before)) return false
    // “Backing tracks to jam along with”
    const isNoun = next === 'to' && isTwofold(present.get(word) ?? '')
    if (isNoun && !/^(?:an?|the|your|any|most|\d.*)$/u.test(words[index + 2] ?? '')) return false
    if (mayBeFinite(word, next) || isPresent(word, next)) return true
    if (present.has(word) && index > 1 && /^(?:the|its)$/u.test(words[0] ?? '')) return true
    return bases.has(word) && looksPlural(before) && followsVerb(word, next)
  })
  const subject = text.split(' ').slice(0, at).join(' ')
  const isShort =
    at > 0 &&
    at <= 4 &&
    !subject.includes(',') &&
    splitWords(subject).every((word) => !stops.test(word) || /^(?:an?|the|each|your)$/u.test(word))
  return isShort ? at : -1
}

const followsVerb = (verb: string, next: string) =>
  !isTwofold(verb) || verb === 'stay' || determiner.test(next) || manner.test(next)

function isNameAlone(text: string, { full }: ProductName): boolean {
  const known = splitWords(full)
  return splitWords(text).every((word) => known.includes(word) || /^(?:an?|the)$/u.test(word))
}

function uncapitalised(text: string): string {
  const [first = '', second = ''] = text.split(' ', 2)
  if (
    /^\p{Lu}\p{Ll}+$/u.test(first) &&
    bases.has(first.toLowerCase()) &&
    /^(?:learn|get|find|play|speak|visit|use|take|see|watch|swim)$/iu.test(first)
  )
    return first.toLowerCase() + text.slice(first.length)
  const isPlain =
    /^\p{Lu}[\p{Ll}’'-]*,?$/u.test(first) &&
    (!/^\p{Lu}(?!\p{Lu}+$)/u.test(second) ||
      present.has(first.toLowerCase()) ||
      /^(?:one|two|three)-/iu.test(first))
  if (/^An?$/u.test(first)) return text.charAt(0).toLowerCase() + text.slice(1)
  const isFormed = /^\p{Lu}\p{Ll}+-\p{Ll}+$/u.test(first)
  return (isPlain || isFormed) && first !== 'I' && !proper.test(first)
    ? first.toLowerCase() + text.slice(first.length)
    : text
}

function trimmed(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').replaceAll('!', '').trim()
  if (plain.length <= longest) return plain
  const comma = plain.slice(0, longest).search(/,(?=[^,]*$)| (?:and|which|so that|while) (?=\S+$)/u)
  return comma > 30
    ? plain.slice(0, comma)
    : cutWords(plain, longest).replace(/ (?:and|or|the|an?|of|to|with|for|in|that|which)$/iu, '')
}
