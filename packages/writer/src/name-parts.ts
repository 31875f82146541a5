import { article } from './article.ts'
import { kindWords } from './phrases/kind-words.ts'
import { brandWords, massWords, oneWords, pairs, things } from './phrases/name-words.ts'
import { proper } from './phrases/proper.ts'
import { bases } from './phrases/verbs.ts'
import { plainText } from './plain-text.ts'
import { kindOf as productKindOf } from './product-kind.ts'

/** What a seller’s name for a product is made of; all that names it in a post is said from these. */
export interface NameParts {
  /** “Grillhaus”, “Hollow & Pine”; empty where no one’s brand is in it. */
  brand: string
  /** As a person says what it is: “wireless meat thermometer”; empty where the name does not say. */
  kind: string
  /** What a kind is for or has, where a sentence takes it: “for kids”, “with a camera”. */
  trait: string
  /** Of a book, a course, a method: a name of its own that stays as it is. */
  title: string
  /** What follows a title: “Raise a Happy Flock in 90 Days”. */
  subtitle: string
  /** What a title is one of, by its description: “online course”. */
  class: string
  number: 'one' | 'many' | 'mass'
}

const word = (text: string) => text.toLowerCase().replace(/[’'](?:s)?$/u, '')

/** Says how something is, and is no brand: “cooling”, “self-watering”, “washable”. */
export const formed =
  /^(?:\d[\d.]*\p{Lu}*|(?:non|anti|multi|pre|extra|over|under|out)\p{Ll}{3,}|\p{L}+(?:-\p{L}+)+|\p{L}{3,}(?:ing|ed|made|fiber|able|ible|less|proof|free|wide|friendly)|\p{L}{4,}(?:ic|al|ive|ous))$/iu

/** The seller’s text with words as they are said. */
const clean = (text: string) =>
  plainText(text)
    .replace(/[™®©]/gu, '')
    .replace(/(?<=\p{L})(?:'|´|`)(?=\p{L}|\s)/gu, '’')
    .replace(/\bw\/(?: ?o\b)? ?/giu, 'with ')
    .replace(/[“”"](?=[^“”"]*[“”"])|(?<=[“”"][^“”"]*)[“”"]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s\p{P}]+|[\s.,;:!?-]+$/gu, '')
    .trim()

const unit =
  '(?:ft|feet|foot|in|inch(?:es)?|cm|mm|m|yd|oz|ounces?|fl oz|lbs?|pounds?|kg|g|mg|mcg|ml|l|liters?|quarts?|qt|gal(?:lons?)?|pa|psi|bar|watts?|w|wh|v|volt|lumens?|lux|k|mah|mmhg|hz|ghz|gb|tb|mp|rpm|btu|cfm|spf|acres?|servings?|count|ct|pcs?|pieces?|packs?|pods?|pairs?|sheets?|rolls?|tiers?|shelf|shelves|tabs|capsules|gummies|stages?|colors?|sizes?|speeds?|styles?|scents?|flavors?|mph|wt|person|people|db)'
/** “500 ft”, “20-30mmHg”, “2-Pack”, “17 x 11 in”. */
const measure = new RegExp(
  `(?:\\bset of |\\bpack of )?(?<![\\p{L}\\d])\\d[\\d.,/]*(?:[-–]\\d[\\d.]*)?(?: ?[x×] ?\\d[\\d.]*)*(?:[- ]?${unit}(?![\\p{L}\\d-])|[’']\\d{1,2}["”″]?(?=\\s|$)| ?["”″]| ?’(?=\\s|$))`,
  'giu',
)
/** Sizes that people say: “8-inch chef knife”. */
const saidSize = /^(\d[\d.]*)[- ]?(inch(?:es)?|ft|feet|foot|quart|qt|gallon|piece|person|["”″])$/iu
const saidUnits: Record<string, string> = {
  inches: 'inch',
  ft: 'foot',
  feet: 'foot',
  qt: 'quart',
  '"': 'inch',
  '”': 'inch',
  '″': 'inch',
}

const taught =
  /^(?:guide|course|program|programme|class|workshop|bootcamp|challenge|masterclass|academy|school|ebook|book|workbook|cookbook|lessons|club|plan|plans|system|method|blueprint|handbook|toolkit|playbook|formula|bundle|sessions|retreat|templates|presets|tutorial|tutorials)$/iu
const service =
  /^(?:app|service|services|software|hosting|subscription|vpn|crm|insurance|delivery|finder|planner|tracker|review|filing|concierge|telehealth|box|checkout|lessons|coach|coaching|club|kit|plan|plans|platform|tool|bookkeeping|accounting|editing)$/iu

const classes =
  /\b((?:(?:self-paced|online|video|audio|printable|live|step-by-step|illustrated|hardcover|downloadable|short|weekly|daily|email|spreadsheet) )*)(course|class|program|workshop|bootcamp|masterclass|guide|e-?book|handbook|paperback|novel|cookbook|book|workbook|plan|templates|planner|playbook|challenge|lessons)\b/iu

const adjectives =
  '(?:self-paced|online|printable|live|step-by-step|illustrated|hardcover|downloadable|short|weekly|daily|practical|friendly|\\d+-\\p{L}+)'
const adjective = new RegExp(`^(?:${adjectives}|video|audio|email|complete|new|full|small)$`, 'u')

/** What the description calls a title: “online course”, “guide”. */
function classIn(description: string): string {
  const [first = '', ...others] = description.split(/[.!?\n] */u)
  const named = [first, ...others.slice(0, 2).filter((one) => /^An? /u.test(one))]
  const [, how = '', what = ''] =
    named.map((one) => classes.exec(one)).find((found) => found !== null) ?? []
  if (what !== '') {
    const noun = /^(?:e-?book|paperback|hardcover)$/iu.test(what)
      ? what.toLowerCase().replace('paperback', 'book').replace('e-book', 'ebook')
      : what.toLowerCase()
    // “A writing course”
    const [, kind = ''] =
      new RegExp(`(?:^|[.!?] )An? (?:${adjectives} )*(\\p{Ll}+) ${what}\\b`, 'u').exec(
        description,
      ) ?? []
    if (kindWords.has(kind) && !formed.test(kind.replace(/ing$/u, '')) && !adjective.test(kind))
      return `${kind} ${noun}`
    const [last = ''] = how.trim().toLowerCase().split(' ').slice(-1)
    const said = /^(?:online|video|audio|printable|email)$/u.test(last) ? `${last} ` : ''
    return noun === 'lessons' ? 'course' : said + noun
  }
  if (/\b(?:lessons|modules|videos|recordings)\b/iu.test(description)) {
    return /\bvideos\b/iu.test(description) ? 'video course' : 'course'
  }
  if (/\b(?:chapters?|pages|pdf|e-?book)\b/iu.test(description)) return 'guide'
  return ''
}

const isKnown = (text: string) =>
  kindWords.has(word(text)) ||
  kindWords.has(word(text).replace(/s$/u, '')) ||
  kindWords.has(word(text).replace(/es$/u, '')) ||
  things.has(word(text)) ||
  things.has(word(text).replace(/s$/u, '')) ||
  formed.test(text)

const lastOf = (text: string) => text.split(' ').at(-1) ?? ''
export const isThing = (text: string) =>
  things.has(word(text)) ||
  things.has(word(text).replace(/(?:es|s)$/u, '')) ||
  things.has(word(text).replace(/s$/u, ''))

/** Whether the seller writes it small within a sentence, as no brand is. */
const isSaidSmall = (text: string, description: string) =>
  text.length > 2 &&
  new RegExp(`(?<=[\\p{L},’] )${word(text).replace(/[^\p{L}\d-]/gu, '')}s?\\b`, 'u').test(
    description,
  )

/** “Under cabinet lights” are a kind. */
const placed = /^(?:under|over) \p{L}+ \p{L}+/iu
const small = /^(?:for|with|of|in|and|to|from|by|on|the|a|an|at|or|your|without|under|over)$/iu

/** The words of a brand that a name begins with. */
function brandOf(text: string, description: string): string {
  const words = text.split(' ')
  const [first = '', second = '', third = ''] = words
  if (first === '' || /^(?:the|a|an|my|your|our|this)$/iu.test(first)) return ''
  // “Hollow & Pine beard oil”, where “Salt & pepper grinder” is no one’s.
  if (/^(?:&|and|\+)$/u.test(second) && /^\p{Lu}/u.test(third)) {
    const isOne =
      [first, third].some((one) => brandWords.has(word(one)) || !isKnown(one)) ||
      // “Linen & Loom Turkish Bath Towels”
      (words.length > 4 && !together.test(first))
    return isOne ? `${first} ${second} ${third}` : ''
  }
  const pro = words.findIndex((one, at) => at > 0 && /^(?:Pro|Max|Ultra|Elite)$/u.test(one))
  if (pro > 0 && pro < words.length - 1) return words.slice(0, pro + 1).join(' ')
  const isOwn = /^\p{L}+\p{Ll}\p{Lu}/u.test(first) || /^\p{L}+\d/u.test(first)
  // “Memory Lane Photo Scanning Service”
  if (places.test(second) && /^\p{Lu}\p{Ll}/u.test(first) && words.length > 2)
    return `${first} ${second}`
  if (brandWords.has(word(first)) && ofNature.test(second) && words.length > 3)
    return `${first} ${second}`
  // “Nature’s Crib Organic Mattress”
  if (/^\p{Lu}\p{Ll}+’s$/u.test(first) && words.length > 3 && !persons.test(first))
    return `${first} ${second}`
  // “Grow bags” are bags.
  if (bases.has(first.toLowerCase()) && isThing(second) && !/^\p{L}/u.test(third)) return ''
  const isAcronym = /^\p{Lu}{2,4}$/u.test(first)
  if (isAcronym || /^\d/u.test(first)) return ''
  if (!isOwn && !brandWords.has(word(first))) {
    if (isKnown(first) || proper.test(first) || isSaidSmall(first, description)) return ''
  }
  // “Sleepy Otter crib sheets”
  const smallAt = words.findIndex((one) => /^\p{Ll}{3,}$/u.test(one) && !small.test(one))
  if (smallAt > 1 && words.slice(0, smallAt).every((one) => /^\p{Lu}\p{Ll}+$/u.test(one)))
    return words.slice(0, smallAt).join(' ')
  // “GrantWriter’s Desk”
  if (/’s$/u.test(first) && words.length === 2) return text
  // “Herbalist’s Corner”, “Steel Flask 750”, “RoboSweep S2”, “InboxZero Pro”
  const model = words.slice(1).findIndex((one) => !models.test(one))
  const count = model < 0 ? words.length : model + 1
  const isTwo =
    count === 1 &&
    words.length > 2 &&
    (/^(?:Start|Path|Side|Mind|Life|Works|Co|Goods|Supply|Studio|Labs?|Corner|Farms?|Box)$/u.test(
      second,
    ) ||
      (!isKnown(second) &&
        /^\p{Lu}\p{Ll}+$/u.test(second) &&
        !isSaidSmall(second, description) &&
        !isOwn &&
        (brandWords.has(word(second)) || brandWords.has(word(first)))))
  return words.slice(0, isTwo ? 2 : count).join(' ')
}
const persons =
  /^(?:men|women|kid|child|children|baby|girl|boy|teacher|beginner|lady|ladies|player|baker|chef|artist|nurse|writer|gardener|dog|cat|puppy|kitten|toddler|mother|father|mom|dad|lover|owner|traveler|runner|hiker|angler|people|witch|valentine)’s$/iu
/** Two of a kind, and no brand: “Salt & Pepper Grinder Set”. */
const together =
  /^(?:salt|black|white|cat|dog|pet|men|women|men’s|women’s|kids|mac|hot|sugar|washer|car|home|arts?|oil|wine|knife|cup|tea|coffee|hair|baby|bed|face|hand|head|neck|back|food|fruit|key|pen|paper|hat|scarf|heat|light|sun|mom|mommy|bath|kitchen|garden|indoor|outdoor|travel|work|cast|steel|wood|cheese|tooth|nail|wall|door|window)$/iu
const places = /^(?:Lane|Avenue|Fork|Creek|Ridge|Valley|Hollow|Cove|Hills?|Meadows?)$/u
const ofNature =
  /^(?:Reed|Pine|Fern|Moss|Stone|River|Oak|Birch|Branch|Leaf|Fox|Otter|Bear|Wolf|Owl|Sparrow|Willow|Thistle|Timber|Loom|Hearth|Lantern|Peak|Harbor|Field|Grove|Brook|Wren|Finch|Hare)$/u
const models = /^(?:\p{Lu}{0,3}\d+\p{Lu}{0,2}|Pro|Max|Plus|Lite|Ultra|Elite|Mini|Go|II|III)$/u

/** As a person says it: small but for what keeps its capitals, pairs joined. */
function asSaid(text: string): string {
  if (isModel(text)) return text
  const low = text
    .split(' ')
    .map((one) => {
      if (/^[A-Z]$/u.test(one) && one !== 'A') return one
      if (/^\p{Lu}\p{Ll}+-\d/u.test(one)) return one.toLowerCase()
      if (proper.test(one) && /^\p{Lu}/u.test(one)) return one
      if (/^\p{Lu}{2,5}s?$/u.test(one) && !shouted(text)) return one
      if (/\p{Ll}\p{Lu}/u.test(one) || (/\d/u.test(one) && !/^\d+-/u.test(one))) return one
      return one.toLowerCase()
    })
    .join(' ')
    .replace(/ & /gu, ' and ')
  return pairs.reduce((said, [pattern, joined]) => said.replace(pattern, joined), low)
}
/** “Standing Desk Pro” is a model’s own name. */
export const isModel = (text: string) =>
  /^\p{Lu}.* (?:Pro|Max|Plus|Lite|Ultra|Elite|II|III)$/u.test(text)
const shouted = (text: string) => !/\p{Ll}/u.test(text)

const mayBeTrait = (text: string) =>
  text.split(' ').length <= 4 && !/\d|[,:;–—]/u.test(text) && !/^(?:school|home|use)\b/iu.test(text)

/** “With camera”, as a sentence says it: “with a camera”. */
function traitOf(joint: string, rest: string): string {
  const said = asSaid(rest)
  const [, age = ''] = /^(\d+)[- ]years?[- ]olds?$/u.exec(said) ?? []
  if (age !== '') return `for ${age}-year-olds`
  if (rest === '' || !mayBeTrait(rest)) return ''
  if (/^(?:for|from|of)$/iu.test(joint)) {
    // “For men women”, “for adults queen cooling bamboo” are searched for.
    if (searched.test(said)) return ''
    if (
      /^(?:men|women|kids|adults|home|travel|any|all) and \p{L}+ and|^(?:the )?(?:home|house|men and women|women and men|adults|car)$/u.test(
        said,
      )
    )
      return ''
    const isBare =
      !said.includes(' ') &&
      !/^(?:women|men|kids|people|children|adults)$/u.test(said) &&
      numberOf(said) === 'one' &&
      !/^\p{Lu}|\p{Lu}/u.test(said)
    // “For kitchen counter” lacks its article.
    const isOne =
      !/ and |’s /u.test(said) &&
      numberOf(said) === 'one' &&
      !/^(?:an?|the|your) |\p{Lu}/u.test(said)
    if (isOne && joint.toLowerCase() === 'for' && said.includes(' ') && rooms.test(said)) return ''
    return isBare && joint.toLowerCase() === 'for' ? '' : `${joint.toLowerCase()} ${said}`
  }
  if (rest.split(' ').length > 3 || / and /u.test(said)) return ''
  // “With Marta Reyes”
  if (/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(rest) && !rest.split(' ').some(isKnown)) return ''
  const isOne = numberOf(said) === 'one' && !/^(?:an?|the|your) /u.test(said)
  // “With rosemary” is counted by no one.
  if (isOne && !isThing(lastOf(said))) return ''
  return `${joint.toLowerCase()} ${isOne ? `${article(said)} ` : ''}${said}`
}

const searched =
  /^(?:men|women|kids|adults|boys|girls|dogs|cats|toddlers|teens|unisex)(?:,| (?:&|and|or))?(?: (?!and |or |with )\S+)+$/iu

const manyEnd = /(?:[^siu]s|[^aeiou]ies)$/u
export function numberOf(kind: string): NameParts['number'] {
  const head = kind.split(/ (?:for|with|without|of|in|on|at|to|by|from)\b/u)[0] ?? ''
  const last = lastOf(head).toLowerCase()
  if (oneWords.has(last)) return 'one'
  if (manyEnd.test(last) && last.length > 3) return 'many'
  if (/^(?:glasses|headphones|dice|mice|people|feet|geese|shelves|knives)$/u.test(last))
    return 'many'
  return massWords.has(last) ? 'mass' : 'one'
}

const rooms =
  /(?:counter|floor|table|door|wall|sink|bed|desk|car|kitchen|bathroom|garden|patio|garage|office|room|closet|porch|yard|trunk)$/u

/** What stands before a colon or a dash and what follows, if the rest does not only qualify it. */
function split(text: string): [string, string, string] {
  const [, left = '', mark = '', right = ''] =
    /^(.+?)(!? ?[:|]| [-–—]|!(?= \p{Lu})) (.+)$/u.exec(text) ?? []
  return left === '' ? [text, '', ''] : [left, mark.trim(), right]
}

export function partsOfName(text: string, given = ''): NameParts {
  const description = given.replace(/\s+/gu, ' ')
  const name = clean(text) || 'This product'
  const none: NameParts = {
    brand: '',
    kind: '',
    trait: '',
    title: '',
    subtitle: '',
    class: '',
    number: 'one',
  }
  const bare =
    name.replace(/ ?\([^()]*\)/gu, '').replace(/ by \p{Lu}\p{L}+(?: \p{Lu}\.?\p{L}*)+$/u, '') ||
    name
  // “Sleep Sounds by Driftwell”
  const [, made = '', maker = ''] = /^([^:]+) by (\p{Lu}\p{L}+)$/u.exec(bare) ?? []
  const [left, mark, right] = split(
    made === '' ? bare : `${maker} ${made.replace(/^(?:the|an?) /iu, '')}`,
  )
  const inClass = classIn(description)
  // “Notion Template: Second Brain for Students”
  const [alone = left] = left.split(/ for /iu)
  if (mark === ':' && isClassAlone(alone) && /^\p{Lu}\S* .*\p{Lu}/u.test(right))
    return {
      ...none,
      title: right.replace(/, \d.*$/u, ''),
      class: asSaid(alone).replace(/by numbers$/u, '$& kit'),
    }
  if (isTitle(left, mark, right, inClass, description)) {
    const [, own = '', what = ''] = /^(?!the )(.+ .+) (\p{L}+)$/iu.exec(left) ?? []
    const called = mark === '!' ? `${left}!` : (left.split(/, \d/u)[0] ?? left)
    // “Yoga at home, 12 weeks”
    const [, count = '', time = ''] = /, (\d+)[- ](day|week|month)s?$/u.exec(left) ?? []
    if (count !== '')
      return {
        ...none,
        title: called,
        subtitle: right,
        class: `${count}-${time} ${inClass || 'program'}`,
      }
    if (taught.test(what))
      return { ...none, title: own, subtitle: right, class: what.toLowerCase() }
    return {
      ...none,
      title: called,
      subtitle: right,
      class: classes.test(lastOf(left)) ? '' : inClass,
    }
  }
  if (mark.includes(':') && !left.includes(' ') && !isThing(left))
    return { ...none, brand: left, ...kindOf(right.replace(/^(?:the|an?) /iu, ''), description) }
  if (mark !== '') {
    const brand = brandOf(left, description)
    // “Pennywise – Family Budget App”, “Glow mask: jade roller set”
    const end = lastOf(right.split(/,| (?:for|with) /u)[0] ?? '')
    const [head = ''] = left.split(/,| (?:for|with) /u)
    const isKind =
      (service.test(end) || isThing(end)) &&
      !isThing(lastOf(head)) &&
      !/^(?:no|without|free|with)\b/iu.test(right)
    if (brand !== '' && (brand === left || isKind)) {
      const kind = kindOf(right, description)
      const isShort = left.slice(brand.length).trim().split(' ').length < 2
      return { ...none, brand: isShort ? left : brand, ...kind }
    }
    if (
      /:/u.test(mark) &&
      (/^\p{Ll}[\p{Ll} -]+$/u.test(right) ||
        isThing(lastOf(right.split(/,| (?:for|with) /u)[0] ?? ''))) &&
      !isThing(lastOf(left))
    ) {
      return { ...none, ...kindOf(right, description) }
    }
  }
  const brand = brandOf(left, description)
  const rest = left.slice(brand.length).trim()
  if (brand !== '' && rest === '') return { ...none, brand }
  if (brand !== '' && /^,/u.test(rest)) return { ...none, brand }
  if (brand !== '' && small.test(rest.split(' ')[0] ?? '') && !placed.test(rest))
    return { ...none, brand: left }
  // “Keyboard K380”
  const [, thing = '', model = ''] = /^(\p{L}\p{Ll}+) (\p{Lu}+\d[\p{Lu}\d]*)$/u.exec(left) ?? []
  if (brand === '' && isThing(thing)) return { ...none, brand: model, kind: thing.toLowerCase() }
  const kind = kindOf(rest, description)
  // “Pulse S2”: a name that says no kind stands as it is.
  if (brand !== '' && kind.kind.split(' ').length === 1 && !isKnown(kind.kind) && kind.trait === '')
    return { ...none, brand: left }
  if (brand === '' && !left.includes(' ') && !isKnown(left)) return { ...none, brand: left }
  if (kind.kind === '') return { ...none, brand: left }
  return { ...none, brand, ...kind }
}

/** A thing’s kind from its words: sizes, colors and search words go, what is inverted is put right. */
function kindOf(text: string, description: string): Pick<NameParts, 'kind' | 'trait' | 'number'> {
  const sizes = text.match(measure) ?? []
  const isEnd = text.trim().endsWith(sizes[0] ?? '?')
  const size = sizes.length === 1 && isEnd ? saidSize.exec(sizes[0] ?? '') : null
  const plain = text
    .replace(measure, ' ')
    .replace(/ \d+ ?[x×] ?\d+(?: ?[x×] ?\d+)?$/u, '')
    .replace(/\bset of (?:\d+|two|three|four|five|six|eight|ten|twelve)\b/giu, 'set')
    .replace(/,? ?\b\d+-in-\d\b/gu, '')
    .replace(/ ?\+ ?/gu, ' & ')
    .replace(/\s+/gu, ' ')
    .replace(/ ,/gu, ',')
    .replace(/(?:[\s,–—-]+(?:with|for|of|in|and|&))?[\s,–—-]+$/u, '')
    .replace(/^[\s,–—-]+/u, '')
  const segments = plain.split(/(?: ?[,;|])+(?: |$)| [–—-] /u).filter(Boolean)
  const [first = '', second = ''] = segments
  const isLone = !first.includes(' ') && second !== '' && second.split(' ').length < 3
  const whole = isLone ? (formed.test(first) ? `${first} ${second}` : `${second} ${first}`) : first
  // “Electric kettle, gooseneck”
  const [how = ''] = isLone ? [] : segments.slice(1)
  const isHow = /^(?!set$|pack$)\p{Ll}[\p{Ll}-]+$/u.test(how) && isKnown(how)
  const [, head = whole, joint = '', rest = ''] =
    /^(.+?) (for|with|without|from) (.+)$/iu.exec(whole) ?? []
  const [tail = '', further = ''] = rest.split(/ (?=(?:for|with) )/iu)
  const found = traitOf(joint, tail) || traitOf(...asTrait(further))
  // What the description speaks of is no part of the name: “with a juice groove”.
  const isInDescription = /^with/u.test(found) && isSaidIn(lastOf(found), description)
  const trait = isInDescription ? '' : found
  // “Lantern & power bank” is called a lantern.
  const [one = head, other = ''] = head.split(/ (?:&|and) /iu)
  const isTwo =
    other !== '' &&
    one.includes(' ') &&
    (isThing(lastOf(one)) || taught.test(lastOf(one))) &&
    !/\b(?:set|kit|bundle)$/iu.test(other)
  const kind = asSaid(`${isHow ? `${how} ` : ''}${inWordOrder(headOf(isTwo ? one : head))}`)
  const unitSaid = saidUnits[size?.[2]?.toLowerCase() ?? ''] ?? size?.[2]?.toLowerCase()
  const front =
    size && numberOf(kind) === 'one' && unitSaid !== 'piece' ? `${size[1]}-${unitSaid} ` : ''
  return { kind: front + kind, trait, number: numberOf(kind) }
}

/**
 * A name ends with its thing: “Blackout Curtains Length 2 Panels Grommet Room Darkening” is searched for and not
 * said, and so are the size, color and stuff after “Picnic Blanket XL” and “Neck Pillow Memory Foam”.
 */
function headOf(given: string): string {
  const words = given.split(' ')
  const cut = [endOfMany(words), endBeforeQualifier(words), endOfLong(words)].find((at) => at > 0)
  const kept = cut === undefined ? words : words.slice(0, cut)
  const head = kept.join(' ').replace(trailing, '')
  const isSaid =
    isThing(lastOf(head)) && (head === given || head.includes(' ') || cut !== undefined)
  return isSaid ? head : given
}

/** After “curtains”: before another noun several would be one. */
const endOfMany = (words: readonly string[]) =>
  words.findIndex(
    (one, at) =>
      at > 0 &&
      at < words.length - 2 &&
      numberOf(one) === 'many' &&
      isThing(one) &&
      !holders.test(words[at + 1] ?? ''),
  ) + 1

/** “Yoga mat | thick non slip”, where one word alone is put before it: “foldable snorkel mask”. */
function endBeforeQualifier(words: readonly string[]): number {
  const end = words.findIndex((one, at) => isThing(one) && qualifier.test(words[at + 1] ?? '')) + 1
  const left = words.slice(end)
  const isOneMoved = left.length === 1 && moved.test(left[0] ?? '')
  if (end === 0 || isOneMoved) return 0
  return end > 1 || !left.some((one) => isThing(one)) ? end : 0
}

/** Six words that no one says in a row: “Fitness Tracker Watch Heart Rate Monitor”. */
function endOfLong(words: readonly string[]): number {
  if (words.length < 6 || holders.test(words.at(-1) ?? '')) return 0
  const end =
    words.slice(0, 4).findLastIndex((one) => isThing(one) && !massWords.has(word(one))) + 1
  return end > 1 ? end : 0
}
const qualifier =
  /^(?:thick|thin|clear|non|anti|full|quick|pull|heavy|extra|ultra|super|smart|multi\S*|indoor|outdoor|magnetic|electric|rechargeable|portable|waterproof|foldable|folding|collapsible|expandable|adjustable|insulated|convertible|oversized|ergonomic|leakproof|stackable|reusable|washable|wireless|cordless|newborn|women|men|boys|girls|unisex|large|small|medium|under|over|to|no|without|ipx?\d|usb|hdmi|\d\S*|x{0,3}l)$/iu
/** What holds several: “a clothes rack”. */
const holders =
  /^(?:set|kit|rack|box|bag|case|organizer|storage|holder|stand|pack|bundle|tray|dispenser|cleaner|sharpener|warmer|dryer|maker|machine|cutter|opener|shelf|cabinet|basket|subscription|club|course|class|app)s?$/iu
const trailing =
  /(?: (?:x{0,3}l|small|medium|large|queen|king|twin|full size|full|standard size|one size|memory foam|stainless steel|galvanized steel|organic cotton|cotton|bamboo|aluminum|silicone|ceramic|leather|wooden|metal|acrylic|black|white|gr[ae]y|blue|green|red|pink|beige|navy|silver|gold|diy|unisex|new|gift))+$/iu

/** “Baby nail trimmer electric”, as a search has it: “electric baby nail trimmer”. */
const inWordOrder = (given: string) => {
  // “Knife sharpener rolling”
  const [, thing = '', how = ''] = /^(.+ .+) (\p{L}+(?:ing|able|less))$/u.exec(given) ?? []
  const isMoved = !isThing(how) && (/(?:er|or)$/iu.test(thing) || isThing(lastOf(thing)))
  const kind = isMoved ? `${how} ${thing}` : given
  return kind
    .replace(inMiddle, '$2 $1 $3')
    .replace(/^(.+ .+) (\S+)$/iu, (whole: string, before: string, how: string) =>
      moved.test(how) ? `${how} ${before}` : whole,
    )
}
/** “Herb Garden Indoor Kit” */
const inMiddle = /^(.+) (indoor|outdoor|electric|portable) (kit|set)$/iu
const moved =
  /^(?:electric|cordless|portable|rechargeable|foldable|folding|adjustable|waterproof|automatic|wireless|handheld|manual|reusable|washable|stackable|collapsible|inflatable|outdoor|indoor)$/iu

const isSaidIn = (text: string, description: string) => {
  const said = word(text)
    .replace(/[^\p{L}\d-]/gu, '')
    .replace(/s$/u, '')
  return said !== '' && new RegExp(`\\b${said}`, 'iu').test(description)
}

const asTrait = (text: string): [string, string] => {
  const [, joint = '', rest = ''] = /^(for|with) (.+)$/iu.exec(text) ?? []
  return [joint, rest]
}

/** “Online Course”, “Notion Template”: what its title is one of, written before it. */
const isClassAlone = (text: string) =>
  text.split(' ').length < 4 &&
  /(?:template|templates|course|workshop|ebook|guide|workbook|planner|spreadsheet|pattern|printable|masterclass|bootcamp|webinar|presets|paint by numbers|puzzle|novel)$/iu.test(
    text,
  ) &&
  text
    .split(' ')
    .slice(0, -1)
    .every(
      (one) =>
        isKnown(one) || proper.test(one) || taught.test(one) || /^(?:by|numbers)$/iu.test(one),
    )

/** A book, a course or a method has a name of its own. */
function isTitle(
  given: string,
  mark: string,
  right: string,
  inClass: string,
  description: string,
): boolean {
  const left = given.replace(measure, ' ').replace(/[\s,]+$/u, '')
  const [first = '', second = ''] = left.split(' ')
  const head = left.split(/,| (?:for|with|without|in|on|of|to|from) /iu)[0] ?? left
  const last = lastOf(head)
  const isCapitals = left.split(' ').every((one) => small.test(one) || !/^\p{Ll}/u.test(one))
  const isTaught = inClass !== '' || productKindOf(given, description) === 'learning'
  const isCalled = mark === ':' || mark === '!'
  const isHeld = /^(?:kit|set|box|sampler|app|service|combo)$/iu.test(lastOf(left))
  if (isHeld || (second === '' && !(isCalled && inClass !== ''))) return false
  if (/^\p{L}+\p{Ll}\p{Lu}/u.test(first))
    return isCalled && inClass !== '' && !service.test(lastOf(right))
  if (/^the [\p{Lu}\d]/iu.test(left) && isCapitals)
    return isTaught || !isThing(last) || taught.test(last)
  if (isCalled && isCapitals) {
    const end = lastOf(right.split(/,| (?:for|with) /iu)[0] ?? '')
    return isTaught || !isThing(end)
  }
  if (/^\p{L}+ (?:an?|the|your) \S| like (?:an?|the) /u.test(left)) return true
  if (/ Like an? /u.test(left) && !isThing(last)) return true
  if (/ (?:with friends|at home|from (?:scratch|zero))$/iu.test(left) && !isThing(last)) return true
  if (/^\p{L}+ (?:from|without) \p{Lu}/iu.test(left) && !isThing(last)) return true
  // “Lightroom Basics Course” and “Keto kitchen course” say what they are, “Woodworking for Weekends” does not.
  if (isTaught && isCapitals && head !== left && !head.includes(' ')) return true
  if (isTaught) return !(taught.test(last) || isThing(last)) || / (?:in|to|your) /iu.test(left)
  const isPhrase = head !== left && !isCapitals
  return (
    isPhrase &&
    !isThing(last) &&
    !isKnown(last) &&
    !description.toLowerCase().includes(` ${last.toLowerCase()}`)
  )
}
