/** How readers own or use a product, where a sentence about it depends on that. */
export type ProductKind = 'learning' | 'software' | 'thing'

const learning =
  /\b(?:course|class|lessons?|guide|(?<=.)plans?|program|ebook|e-book|workshop|bootcamp|club|sessions?|tutorials?|modules?|workouts?|masterclass|challenge)\b/iu
/** A guide that comes with kibble makes it no course. */
const lessons = /\b(?:course|lessons|modules|tutorials|e-?book|bootcamp|masterclass)\b/iu
const software =
  /\b(?:app|apps|software|hosting|vpn|crm|plugin|accounting|invoicing|bookkeeping|password manager|spreadsheet|platform|subscription|delivered|saas|dashboard|browser)\b/iu
const physical =
  /\b(?:lb|oz|kg|cm|inch(?:es)?|steel|cotton|leather|wood|bamboo|aluminum|battery|washable|dishwasher|waterproof|kit|box|set|machine|paper)\b/iu

/** Its first sentence calls it one, whatever its name holds: “a course that walks you …”. */
const taught = /^an? (?:\S+ ){0,3}(?:course|class|training program|program|workshop|ebook)\b/iu

export function kindOf(name: string, description: string): ProductKind {
  const [first = ''] = description.split(/[.!\n]/u)
  if (taught.test(first)) return 'learning'
  for (const text of [name, first, description]) {
    const words = text === name || text === first ? learning : lessons
    if (words.test(text) && !physical.test(text)) return 'learning'
    if (software.test(text) && !physical.test(text)) return 'software'
    if (physical.test(text)) return 'thing'
  }
  return 'thing'
}
