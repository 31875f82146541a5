import { article } from './article.ts'
import { isModel, isThing, type NameParts, numberOf, partsOfName } from './name-parts.ts'
import type { ProductKind } from './product-kind.ts'

/** What sentences call a product, from the parts of its name. */
export interface ProductName {
  /** Without an article. */
  full: string
  /** As a sentence names it: “the Lift standing desk”, “this cast iron skillet”. */
  withArticle: string
  isPlural: boolean
  /** It says what the product is and is no one’s brand. */
  isOrdinary: boolean
  /** It is a title, which stands in quotation marks. */
  isTitle: boolean
  /** What kind of product it is about: the name, and the first sentence where that does not say. */
  about: string
  parts: NameParts
  /** The same in fewer words, the longest first. */
  shorter: ProductName[]
}

/** “TaxNest filing” is a service’s name and takes no article. */
const served =
  /(?:^|[- ])(?:(?!spring|string|ring|earring)\p{Ll}{3,}ing|software|restoration|translation|transcription|automation|insurance|telehealth|help|e-signatures)$/u

export function nameOf(text: string, description = ''): ProductName {
  return named(partsOfName(text, description), description)
}

/** A text in another language says the name as it was typed. */
export function nameAsTyped(text: string): ProductName {
  const full = text.replace(/\s+/gu, ' ').trim()
  const parts: NameParts = {
    brand: full,
    kind: '',
    trait: '',
    title: '',
    subtitle: '',
    class: '',
    number: 'one',
  }
  return {
    full,
    withArticle: full,
    isPlural: false,
    isOrdinary: false,
    isTitle: false,
    about: full,
    parts,
    shorter: [],
  }
}

export function named(parts: NameParts, description: string): ProductName {
  const [first = ''] = description.split(/[.!?\n]/u)
  const { brand, kind, trait, title, subtitle, number } = parts
  const saysWhat = kind !== '' && (brand === '' || kind.includes(' ')) && !tiers.test(kind)
  const about = [title, subtitle, kind, trait, saysWhat ? '' : `${brand} ${first}`]
    .filter(Boolean)
    .join(' ')
  const shared = { isPlural: number === 'many', about, parts }
  if (title !== '') {
    const isMany = /s$/u.test(parts.class) && !/class$/u.test(parts.class)
    const brief = { ...ofTitle({ ...parts, class: '' }), ...shared, isPlural: false, shorter: [] }
    const classed = { ...ofTitle(parts), ...shared, isPlural: isMany, shorter: [] }
    // “The “SEO for small shops” course”, where “online” leaves no room.
    const noun = parts.class.split(' ').at(-1) ?? ''
    const short = {
      ...ofTitle({ ...parts, class: noun }),
      ...shared,
      isPlural: isMany,
      shorter: [],
    }
    const less = parts.class === '' ? [] : noun === parts.class ? [brief] : [short, brief]
    if (!saysSubject(subtitle)) return { ...classed, shorter: less }
    const whole = ofTitle({
      ...parts,
      title: `${title}${/[!?]$/u.test(title) ? '' : ':'} ${subtitle}`,
      class: '',
    })
    return { ...whole, ...shared, isPlural: false, shorter: [classed, ...less] }
  }
  if (kind === '') {
    const said = inSentence(brand)
    return {
      full: brand,
      withArticle: said,
      ...shared,
      isPlural: false,
      isOrdinary: false,
      isTitle: false,
      shorter: [],
    }
  }
  return { ...ofThing(parts), ...shared, shorter: shorter(parts, description) }
}

/** “Gluten-Free Bread That Rises” says what a title is about; “The 21-Day Plan” does not. */
const saysSubject = (subtitle: string) =>
  subtitle !== '' &&
  subtitle.length < longestSubtitle &&
  !/^(?:(?:an?|the|your)[ -]|\d)|\||[:–—]/iu.test(subtitle)
const longestSubtitle = 44

function ofTitle({ title, class: of }: NameParts) {
  const quoted = `“${title}”`
  // The 12-week “Yoga at home” program
  const [, lasting = '', what = of] = /^(\d+-\p{L}+) (.+)$/u.exec(of) ?? []
  const said =
    of === ''
      ? quoted
      : /^(?:the|an?|your|my) /iu.test(title)
        ? `the ${of} ${quoted}`
        : `the ${lasting} ${quoted} ${what}`.replace('  ', ' ')
  return {
    full: title,
    withArticle: said,
    isOrdinary: false,
    isTitle: true,
  }
}

function ofThing({ brand, kind, trait, number }: NameParts) {
  const full = [brand, kind, trait].filter(Boolean).join(' ')
  const isOrdinary = brand === ''
  const shared = { full, isOrdinary, isTitle: false }
  if (isOrdinary) {
    const bare = full.replace(/^(?:the|an?|my|your|our|this) /iu, '')
    return {
      ...shared,
      full: bare,
      withArticle: `${number === 'many' ? 'these' : 'this'} ${bare}`,
    }
  }
  const said = served.test(kind) || /^the /iu.test(full) ? inSentence(full) : `the ${full}`
  return { ...shared, withArticle: said }
}

/** Without what it is, which is said next to it: “the Nomad, a 20-liter backpack”. */
export function calledAlone(name: ProductName, kind: ProductKind): string | undefined {
  const { parts, isTitle, isPlural, withArticle } = name
  if (isTitle) return `“${parts.title}”`
  if (parts.brand === '') return undefined
  if (isPlural || parts.kind === '' || kind !== 'thing' || / (?:&|and|\+) /u.test(parts.brand))
    return inSentence(parts.brand)
  return served.test(parts.kind) ? withArticle : `the ${parts.brand.replace(/^the /iu, '')}`
}

/** What kind of thing it is, as one looks for it: “a standing desk”, “trail running shoes”. */
export function kindWanted({ parts, isTitle, isPlural }: ProductName): string | undefined {
  const kind = isTitle ? parts.class : parts.kind
  const [noun = ''] =
    kind
      .split(/ (?:for|with|of) /u)[0]
      ?.split(' ')
      .slice(-1) ?? []
  const isSaid = isTitle || parts.brand === '' || isThing(noun) || services.test(noun)
  if (kind === '' || !isSaid || plans.test(noun) || isModel(kind) || served.test(kind))
    return undefined
  return isPlural || parts.number === 'mass' ? kind : `${article(kind)} ${kind}`
}
const services = /^(?:app|box|club|course|guide|kit|manager|planner|program|service|set|tracker)$/u
/** What a tier is called, and no thing. */
export const plans = /^(?:starter|basic|plus|premium)$/u
const tiers = /^(?:starter|basic|plus|premium) plan$/u

/** “Meet the Calm”, of “The Calm”. */
const inSentence = (name: string) => name.replace(/^Th(?=is product$|e \S)/u, 'th')

/** Less of the same, and never less than says what it is: “these stackable shoe boxes”, “these shoe boxes”. */
function shorter(parts: NameParts, description: string): ProductName[] {
  const { brand, kind, trait } = parts
  const less: NameParts[] = []
  if (trait !== '') less.push({ ...parts, trait: '' })
  if (brand !== '' && kind.includes(' ') && !served.test(kind) && !tiers.test(kind))
    less.push({ ...parts, brand: '', trait: '' })
  if (isModel(kind) || tiers.test(kind)) return []
  const words = kind.split(' ')
  // Only what says how a thing is may go: a “meat thermometer” stays one, and a “board suitcase” is nothing.
  let at = 0
  const made = madeOf.exec(kind)?.[0]?.split(' ').length ?? 0
  if (made > 0 && words.length - made > 1) at = made
  // “Earplugs” say what they are alone.
  const least = (words.at(-1) ?? '').length > 6 ? 1 : 2
  while (
    words.length - at > least &&
    mayGo.test(words[at] ?? '') &&
    !/^(?:and|&)$/u.test(words[at + 1] ?? '')
  )
    at += 1
  if (at > 0) {
    const brief = words.slice(at).join(' ')
    less.push({ ...parts, brand: '', trait: '', kind: brief, number: numberOf(brief) })
  }
  return less.map((one) => ({ ...named({ ...one }, description), shorter: [] })).slice(0, 3)
}

const madeOf = /^(?:memory foam|stainless steel|cast iron|faux fur|faux leather)(?= )/u
const mayGo =
  /^(?:\d\S*|(?!(?:wedding|sewing|cutting|walking|washing|rocking|climbing|swimming|dining|sleeping|rolling|fishing|watering|baking|cooking|training|standing|changing|nursing|packing|riding|running|hiking|heating|cooling|ironing|reading|knitting|fitted|weighted|raised|heated)$)\p{L}+ing|\p{L}+able|\p{L}+less|stainless|steel|premium|portable|adjustable|rechargeable|electric|wireless|cordless|handheld|compact|mini|small|large|extra|big|long|men’s|women’s|kids’|modern|smart|automatic|digital|professional|silicone|bamboo|wooden|acrylic|insulated|collapsible|magnetic|waterproof|heavy-duty|aluminum|titanium|walnut|oak|metal|rubber|linen|brass|marble|instant-read|luxury|personal|universal|handmade|leather|merino|wool|silk|fleece|plush|plastic|ceramic|cotton|velvet|canvas|slim|ultra|soft|minimalist|outdoor|indoor|home|\p{L}{3,}(?:ical|ious|ative)|(?!under-|over-|wall-|kids)\p{L}+-(?:\p{L}+))$/u

export function cutWords(text: string, length: number): string {
  const characters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
  if (characters.length <= length) return text
  const head = characters.slice(0, length).join('')
  const space = head.lastIndexOf(' ')
  return (space > length / 3 ? head.slice(0, space) : head).replace(/[\s\p{P}]+$/u, '')
}
