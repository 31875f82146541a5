import { kindWords } from './phrases/kind-words.ts'
import { proper } from './phrases/proper.ts'
import { plainText } from './plain-text.ts'
import { kindOf } from './product-kind.ts'

export interface ProductName {
  /** Whole: a part of it may be the name of another product. */
  full: string
  /** As a sentence names it: “the Lift standing desk”, “this cast iron skillet”. */
  withArticle: string
  /** The same where two products are named: “the cast iron skillet”. */
  definite: string
  isPlural: boolean
  /** It says what the product is and is no one’s brand. */
  isOrdinary: boolean
  /** It is a title, which stands in quotation marks. */
  isTitle: boolean
  /** Name and first words of the description: what kind of product it is. */
  about: string
}

const things =
  /\b(?:desk|hammock|skillet|wok|duffel|tower|club|layer|cleanser|band|maker|pump|hoodie|sweater|sneakers|carrier|crib|machine|bottle|plans?|bag|chair|lamp|course|kit|set|mat|pan|pot|knife|blender|speaker|headphones?|earbuds|shoes|boots|jacket|watch|camera|phone|laptop|tablet|backpack|suitcase|tent|grill|oven|fryer|mixer|grinder|kettle|mug|pillow|mattress|blanket|vacuum|robot|cleaner|serum|cream|shampoo|brush|bed|toy|stroller|leash|collar|planner|notebook|organizer|book|guide|program|system|app|tool|drill|saw|light|stand|rack|holder|case|cover|charger|cable|keyboard|mouse|monitor|router|drone|console|ring|necklace|dress|shirt|jeans|socks|gloves|hat|sunglasses|garden|planter|box|basket|shelf|table|sofa|rug|pack|curtains?|towels?|candles?|treadmill|bike|dumbbells?|kettlebell|bands|roller|tracker|scale|filter|purifier|humidifier|heater|fan|clock|board|sheets|spreadsheet|template|workbook|blueprint|method|toolkit|playbook|masterclass|bootcamp|tracker|subscription)$/iu
/** Words that name several things for certain; a name of a firm or a course ends in an s as well. */
const plural =
  /^(?:shoes|boots|sneakers|sandals|slippers|jeans|trousers|leggings|shorts|socks|gloves|mittens|sunglasses|glasses|headphones|earbuds|earphones|speakers|plans|bands|dumbbells|kettlebells|weights|towels|curtains|candles|sheets|pillows|blankets|knives|pans|pots|mugs|cups|bottles|bowls|plates|bags|toys|treats|brushes|plants|seeds|planters|boxes|baskets|shelves|lamps|lights|tools|bits|blades|cards|stickers|pens|pencils|markers|notebooks|planners|templates|gummies|chews|packs|pads|wipes|drops|straps|earplugs|hooks|slippers|capsules|tablets|vitamins|bars|pods|beans|filters|cables|chargers|cases)$/iu

/** Small at the end of “French press”, where “CloudHost Pro” and “Yoga at home” are names alone. */
const oneThing =
  /^(?!(?:protein|powder|coffee|tea|software|hosting|oil|food|accounting|yoga|home|scratch|savings|insurance|coverage|delivery|kibble|produce|beef|compare|banking)$)\p{Ll}+$/u
const manyThings = /^(?!(?:canvas|lens|series|chess|tennis|savings)$)\p{Ll}+[^suiy]s$/u

const isKindWord = (word: string) => kindWords.has(word.toLowerCase()) || /^anti/iu.test(word)
const title =
  /^\p{L}+ (?:an?|the|your) \S|^\p{Lu}[^:]{3,}: \p{Lu}|^\S.* (?:for|with|of|in|on|at|to|from|without) \S|^\p{L}.*,.* \d|\d+ (?:days|weeks|minutes|months)|^\p{L}[^,:;(]*, \p{L}[^,:;(]*$/iu

/** What does something: “topper”, “dehydrator”. */
const agent =
  /^(?!(?:water|paper|powder|butter|leather|pepper|ginger|fiber|silver|copper|color|other|power|summer|winter|flower|weather|answer)$)\p{L}{3,}(?:er|or)$/iu

/** “TaxNest filing” is a service’s name and takes no article. */
const served = /^(?!spring|string|ring|earring)\p{Ll}{3,}ing$/u

export function nameOf(text: string, description = ''): ProductName {
  const given =
    plainText(text)
      .replace(/\s+/gu, ' ')
      .replace(/^[\s\p{P}]+|[\s.,;:!?-]+$/gu, '')
      .trim() || 'This product'
  const full = inSentenceCase(
    inOrder(inSentenceCase(plainest(given), description), description),
    description,
  )
  const head = full.split(/,| (?:for|with|without|of|in|on|at|to|by|from|&|and)\b/iu)[0] ?? full
  const last = head.split(' ').at(-1) ?? ''
  const isPhrase = / /u.test(head)
  const isPlural = isPhrase && (plural.test(last) || manyThings.test(last))
  const takesArticle =
    !isPlural &&
    ((things.test(full) && full.includes(' ')) ||
      (isPhrase && agent.test(last)) ||
      isThingWith(full) ||
      (isPhrase && oneThing.test(last) && !served.test(last))) &&
    !/^(?:the|my|your|a|an|this|our)\b/iu.test(full)
  const [first = '', ...others] = full.split(' ')
  // “Women’s rain jacket”
  const bareFirst = first.replace(/[’'](?:s)?$/u, '')
  const isSentenceCase =
    others.length > 0 &&
    others.every((word) =>
      /^(?:[\p{Ll}&’'-]+|\p{Lu}{2,4}|i\p{Lu}\p{Ll}+|\d+(?:-\p{Ll}+)*)$/u.test(word),
    )
  const isOwnWord = new RegExp(`\\b${first.toLowerCase().split(/[^\p{L}]/u)[0] ?? ''}\\b`, 'u')
  const isKind =
    /^\p{Ll}/u.test(full) ||
    forWhom.test(full) ||
    isKindWord(bareFirst) ||
    formed.test(first) ||
    (first.length > 2 && isOwnWord.test(description))
  const isStuff = isKind && isSentenceCase && stuffs.test(full)
  // “Notary On Call” is no title: those are of courses, games and books, or read like a sentence.
  const isCapital = / \p{Lu}\p{Ll}/u.test(full) && !full.includes(': ')
  const isTitle =
    title.test(full) &&
    full.length <= longestTitle &&
    !isThingWith(full) &&
    !/^\p{Lu}?\p{Ll}+\p{Lu}/u.test(full) &&
    (kindOf(full, description) === 'learning' ||
      (!isCapital && kindOf(full, description) === 'thing'))
  const isOrdinary =
    isKind &&
    isSentenceCase &&
    !isTitle &&
    (takesArticle || isPlural || isStuff) &&
    full.length < longestTitle
  const about = `${full} ${description.split(/[.!\n]/u)[0] ?? ''}`
  const shared = { full, isPlural, isOrdinary, isTitle, about }
  if (isTitle) return { ...shared, withArticle: `“${full}”`, definite: `“${full}”` }
  if (isOrdinary) {
    const low =
      proper.test(first) || !/^\p{Lu}\p{Ll}*(?:[- ’']|$)/u.test(full)
        ? full
        : full.charAt(0).toLowerCase() + full.slice(1)
    return {
      ...shared,
      withArticle: `${isPlural ? 'these' : 'this'} ${low}`,
      definite: `the ${low}`,
    }
  }
  const withArticle = takesArticle ? `the ${full}` : inSentence(full)
  return { ...shared, withArticle, definite: isPlural ? `the ${full}` : withArticle }
}

const longestTitle = 45
/** “Lick mat for dogs” is no brand’s. */
const forWhom =
  / for (?:women|men|kids|adults|toddlers|babies|dogs|cats|pets|small dogs|\d+-year-olds)$/u

/** Words that say how something is are no brands: “cooling”, “self-watering”, “washable”. */
export const formed =
  /^(?:\d[\d.]*\p{Lu}*|non\p{Ll}+|\p{L}+(?:-\p{L}+)+|\p{L}{3,}(?:ing|ed|made|fiber|able|ible|less|proof|free)|\p{L}{5,}(?:ic|al|ive|ous))$/iu

/** “Hammock with straps” is a thing, where “Dinner with friends” and “Plot a mystery” are titles. */
const isThingWith = (full: string) => {
  const [, head = ''] = /^(.+?) (?:with|without|for|in|from) [^,]+$/u.exec(full) ?? []
  const last = head.split(' ').at(-1) ?? ''
  if (taught.test(full.split(' ').at(-1) ?? '')) return / \p{Ll}+$/u.test(full)
  if (head === '' || taught.test(last)) return false
  const isKindName = /^[\p{L}\d,-]+(?: [\p{Ll}\d-]+)+$/u.test(head)
  return isKindName || things.test(last) || plural.test(last.toLowerCase())
}
const taught =
  /^(?:guide|course|plans?|program|book|club|system|class|workshop|bootcamp|challenge)$/iu

const stuffs =
  /\b(?:protein|powder|coffee|tea|oil|butter|granola|soap|wax|mix|blend|cream|serum|shampoo|conditioner|lotion|balm|sunscreen|spray|gel)(?: SPF \d+)?$/u

/** “Merino socks (3-pack)”: how many come in it is no name. */
const withoutPack = (name: string) => name.replace(/ \([^()]{1,24}\)$/u, '')

/** “Raised garden bed, galvanized steel 6x3” and “Glow mask: jade roller set”: what a search is stuffed with goes. */
function plainest(name: string): string {
  const bare = withoutPack(name)
    .replace(
      /,? \d+(?:\.\d+)? ?[x×] ?\d+(?:\.\d+)?(?: ?[x×] ?\d+)?(?: ?(?:ft|feet|in|inch(?:es)?|cm|"|”))?$/iu,
      '',
    )
    .replace(
      /, (?:\d+|two|three|four|six)[- ](?:pack|count|ct|pcs|pieces|sizes|colors|styles|scents|flavors)$/iu,
      '',
    )
    .replace(/,? (?:XS|XL|XXL|[2-5]XL)$/u, '')
  const [, thing = ''] = /^[^:]{12,}: (\p{Ll}[^:]{8,})$/u.exec(bare) ?? []
  const [brand = ''] = bare.split(': ')
  if (thing !== '') return brand.includes(' ') ? thing : brand
  const [, doubled = '', ways = ''] = /^(\p{L}[^,]*?),? (\d-in-\d)$/u.exec(bare) ?? []
  return ways === '' ? bare : `${ways} ${doubled.charAt(0).toLowerCase()}${doubled.slice(1)}`
}

const small = /^(?:for|with|of|in|and|to|from|by|on)$/u
const ofAnyone =
  /^(?:women|men|kids|adults|toddlers|babies|dogs|cats|pets|travel|home|outdoor|indoor|electric)$/u

/** “Standing Desk Pro” is a model’s name. */
const branded = /:| (?:Pro|Max|Plus|Lite|Ultra|Elite|Air|Go|One|Mini|II|Club|Academy|Co|Works)\b/u

/** “Outdoor Patio Umbrella”, where every word is one of any shop, as a sentence says it. */
function inSentenceCase(name: string, description: string): string {
  const [first = '', ...others] = name.split(' ')
  if (others.length < 2 || !others.some((word) => /^\p{Lu}\p{Ll}/u.test(word))) return name
  const said = description.toLowerCase()
  const last =
    name
      .split(/ (?:for|with|of) /u)[0]
      ?.split(' ')
      .at(-1)
      ?.toLowerCase() ?? ''
  if (taught.test(last) || / for beginners$/iu.test(name)) return name
  const isOfShop = (word: string) => {
    const low = word.toLowerCase()
    if (!/^\p{Lu}?[\p{Ll}’'-]+$/u.test(word)) return /^\d/u.test(word)
    return (
      small.test(low) ||
      ofAnyone.test(low) ||
      isKindWord(low) ||
      things.test(low) ||
      plural.test(low) ||
      new RegExp(`(?<![.!?] |^)\\b${low}\\b`, 'u').test(said)
    )
  }
  // What begins with no brand holds none: “Electric Wine Opener”.
  const isOfAny =
    first.length > 3 &&
    (isKindWord(first.replace(/’s?$/u, '')) || formed.test(first)) &&
    !branded.test(name)
  const isOfShopAlone = [first, ...others].every(isOfShop)
  if (!isOfShopAlone && !(isOfAny && kindOf(name, description) === 'thing')) return name
  return [
    first,
    ...others.map((word) => (proper.test(word) || /^\d/u.test(word) ? word : word.toLowerCase())),
  ].join(' ')
}

/** “Keyboard K380”, of a catalog, is “K380 keyboard” in a sentence. */
function inOrder(name: string, description: string): string {
  const [, ridden = '', age = ''] = /^(.+) for (\d+) years? old$/iu.exec(name) ?? []
  if (age !== '') return `${ridden} for ${age}-year-olds`
  const [, thing = '', model = ''] =
    /^(\p{L}\p{Ll}+(?: \p{Ll}+)*) (\p{Lu}+\d[\p{Lu}\d]*)$/u.exec(name) ?? []
  // “Bose headphones Q35” keeps its brand where it is.
  const isKnown = thing.split(' ').every((word) => isKindWord(word) || things.test(word))
  if (isKnown && things.test(thing)) return `${model} ${thing.toLowerCase()}`
  // “Power station 300W” and “Air purifier 20L”
  const [, device = '', rating = ''] =
    /^(\p{Lu}\p{Ll}+(?: \p{Ll}+)+) (\d+(?:W|Wh|L|V|K|oz|lb|qt))$/u.exec(name) ?? []
  if (rating !== '') return `${rating} ${device.charAt(0).toLowerCase()}${device.slice(1)}`
  // “Patio umbrella 9 ft” and “Therapy lamp 10,000 lux”
  const [, whole = '', amount = '', unit = ''] = measured.exec(name) ?? []
  if (unit !== '') {
    const measure = `${amount}-${measures[unit.toLowerCase()] ?? unit}`
    return `${measure} ${uncapital(whole, description)}`
  }
  // “Cargo bag, waterproof”, and “Hearthside kettle, gooseneck” of a brand
  const [, bagged = '', how = ''] =
    /^(\p{Lu}[^,]*), (?!(?:in|on|for|with|of|from) |\d+ (?:day|week|month|minute|hour|lesson))([\p{Ll}-]+(?: \p{Ll}+)?|\d[\d.,–-]*(?: ?\p{L}{1,9})?)$/u.exec(
      name,
    ) ?? []
  if (how !== '' && !stuffs.test(bagged)) {
    const low = uncapital(bagged, description)
    const said = how.replace(/^(\d+) (?=\p{Ll}{4,}$)/u, '$1-')
    const isOfBrand =
      low === bagged && / \p{Ll}/u.test(bagged) && !/^\d/u.test(how) && !proper.test(bagged)
    return isOfBrand ? bagged.replace(' ', ` ${how} `) : `${said} ${low}`
  }
  // “Soy candle, fig & cedar”
  const [, scented = '', sortOf = ''] = /^(\p{Lu}[^,&]*), (\p{Ll}+ & \p{Ll}+)$/u.exec(name) ?? []
  if (sortOf !== '') return `${scented} in ${sortOf}`
  // “Chef knife, 8 inch” and “Wall shelves, set of 3”
  const [, what = '', size = ''] = sized.exec(name) ?? []
  const [, count = ''] = /^set of (\d+|two|three|four|five|six)$/iu.exec(size) ?? []
  const low = proper.test(what) ? what : what.charAt(0).toLowerCase() + what.slice(1)
  if (size !== '') return `${count || size.replace(/ (?=\p{L}+$)/u, '-')} ${low}`
  // “Whey protein, vanilla”
  const [, noun = '', sort = ''] = /^(\p{Lu}\p{Ll}+ \p{Ll}+), (\p{Ll}+)$/u.exec(name) ?? []
  if (!stuffs.test(noun)) return name
  return `${sort.charAt(0).toUpperCase()}${sort.slice(1)} ${noun.toLowerCase()}`
}

/** Small within a sentence, unless it is a brand. */
function uncapital(name: string, description: string): string {
  const [first = '', second = ''] = name.split(' ')
  const low = first.toLowerCase()
  const isPlain = /^\p{Lu}[\p{Ll}-]+$/u.test(first) && !/^\p{Lu}/u.test(second)
  const isCommon =
    isKindWord(first) || formed.test(first) || new RegExp(`\\b${low}\\b`, 'u').test(description)
  return isPlain && isCommon && !proper.test(name) ? low + name.slice(first.length) : name
}

const measures: Record<string, string> = {
  ft: 'foot',
  inches: 'inch',
  '"': 'inch',
  '”': 'inch',
  '″': 'inch',
  oz: 'oz',
  lbs: 'lb',
  pods: 'pod',
  pieces: 'piece',
}
const measured =
  /^(\p{L}[^,]*),? (\d[\d.,]*) ?(ft|foot|inch(?:es)?|"|”|″|lux|oz|lbs?|pods|pieces?|watt)$/iu

const sized =
  /^(\p{Lu}[^,]*), (set of (?:\d+|two|three|four|five|six)|\d[\d.]*[ -](?:inch|quart|qt|oz|ounce|piece|pack|lb|pound|gallon|liter|foot|ft|watt|count))$/iu

/** “Meet the 21-Day Reset”, of “The 21-Day Reset”. */
const inSentence = (name: string) => name.replace(/^Th(?=is product$|e \S)/u, 'th')

/** The end of a pair that says one thing: “instant read”, “busy board”, “heavy duty”. */
const pairEnd =
  /^(?:read|board|duty|size|fit|free|proof|grade|speed|step|use|weight|range|way|key)$/u

/** “This hanging closet organizer” and “this closet organizer”, of “6-shelf hanging closet organizer”. */
export function kindNames({ full, isTitle, isPlural, about }: ProductName): ProductName[] {
  const head = full.split(/ (?:for|with|without|of|in|on|to|from) |,/u)[0] ?? ''
  if (isTitle || /[:&–—]| and /u.test(head)) return []
  const words = head.split(' ')
  const from = words.findLastIndex((word) => !/^[\p{Ll}’'-]+$/u.test(word)) + 1
  const noun = words.at(-1) ?? ''
  if (served.test(noun) || /(?:ed|able|ing)$/u.test(noun)) return []
  return words.slice(from, -1).flatMap((_, at): ProductName[] => {
    const kind = words.slice(from + at).join(' ')
    if (kind === full || pairEnd.test(words[from + at] ?? '')) return []
    const shared = { full: kind, isPlural, isOrdinary: true, isTitle: false, about }
    return [
      {
        ...shared,
        withArticle: `${isPlural ? 'these' : 'this'} ${kind}`,
        definite: `the ${kind}`,
      },
    ]
  })
}

export function cutWords(text: string, length: number): string {
  const characters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
  if (characters.length <= length) return text
  const head = characters.slice(0, length).join('')
  const space = head.lastIndexOf(' ')
  return (space > length / 3 ? head.slice(0, space) : head).replace(/[\s\p{P}]+$/u, '')
}
