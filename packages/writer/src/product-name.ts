import { plainText } from './plain-text.ts'

export interface ProductName {
  full: string
  /** As it is called within a sentence. */
  short: string
  /** With its article, where it takes one. */
  withArticle: string
  isPlural: boolean
}

const longest = 48
const separators = [' - ', ' – ', ' — ', ' (', ': ', ', ', ' with ', ' for ', ' / ']
const things =
  /\b(?:desk|machine|bottle|plans?|bag|chair|lamp|course|kit|set|mat|pan|pot|knife|blender|speaker|headphones?|earbuds|shoes|boots|jacket|watch|camera|phone|laptop|tablet|backpack|suitcase|tent|grill|oven|fryer|mixer|grinder|kettle|mug|pillow|mattress|blanket|vacuum|robot|cleaner|serum|cream|shampoo|brush|bed|toy|stroller|leash|collar|planner|notebook|organizer|book|guide|program|system|app|tool|drill|saw|light|stand|rack|holder|case|cover|charger|cable|keyboard|mouse|monitor|router|drone|console|ring|necklace|dress|shirt|jeans|socks|gloves|hat|sunglasses|garden|planter|box|basket|shelf|table|sofa|rug|curtains?|towels?|candles?|treadmill|bike|dumbbells?|kettlebell|bands|roller|tracker|scale|filter|purifier|humidifier|heater|fan|clock|board|sheets)$/iu
/** Words that name several things for certain; a name of a firm or a course ends in an s as well. */
const plural =
  /^(?:shoes|boots|sneakers|sandals|slippers|jeans|trousers|leggings|shorts|socks|gloves|mittens|sunglasses|glasses|headphones|earbuds|earphones|speakers|plans|bands|dumbbells|kettlebells|weights|towels|curtains|candles|sheets|pillows|blankets|knives|pans|pots|mugs|cups|bottles|bowls|plates|bags|toys|treats|brushes|plants|seeds|planters|boxes|baskets|shelves|lamps|lights|tools|bits|blades|cards|stickers|pens|pencils|markers|notebooks|planners|templates|gummies|capsules|tablets|vitamins|bars|pods|beans|filters|cables|chargers|cases)$/iu

export function nameOf(text: string): ProductName {
  const full =
    plainText(text)
      .replace(/\s+/gu, ' ')
      .replace(/^[\s\p{P}]+|[\s.,;:!?-]+$/gu, '')
      .trim() || 'This product'
  const short = shortened(full)
  const head = short.split(/,| (?:for|with|of|in|on|at|to|by|from|&|and)\b/iu)[0] ?? short
  const isPlural = plural.test(head.split(' ').at(-1) ?? '') && / /u.test(head)
  const takesArticle =
    things.test(short) && short.includes(' ') && !/^(?:the|my|your|a|an|this|our)\b/iu.test(short)
  return { full, short, isPlural, withArticle: takesArticle ? `the ${short}` : inSentence(short) }
}

const inSentence = (name: string) => (name === 'This product' ? 'this product' : name)

function shortened(full: string): string {
  if (full.length <= 32) return full
  const heads = separators
    .map((separator) => full.split(separator)[0] ?? full)
    .filter((head) => head.length >= 6 && head.length < full.length)
  const head = heads.toSorted((one, two) => one.length - two.length)[0] ?? full
  return head.length <= longest ? head : cutWords(head, longest)
}

export function cutWords(text: string, length: number): string {
  const characters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
  if (characters.length <= length) return text
  const head = characters.slice(0, length).join('')
  const space = head.lastIndexOf(' ')
  return (space > length / 3 ? head.slice(0, space) : head).replace(/[\s\p{P}]+$/u, '')
}
