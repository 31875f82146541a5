import { Parser } from 'htmlparser2'
import { saidOfProduct } from './said-of-product.ts'

/** What a page says about itself, as far as it was read. */
export interface PageFacts {
  title: string
  /** Its first heading. */
  heading: string
  /** What it says the product is: the longest of its meta tags and its JSON-LD. */
  description: string
  /** Where it sends its visitors by itself, within seconds. */
  refresh: string | null
  /** schema.org words for offers, such as `OutOfStock`. */
  availabilities: string[]
  /** Words on its buttons, lower case. */
  buttons: { text: string; isDisabled: boolean }[]
  /** Amazon's sentence for what cannot be bought. */
  isUnavailable: boolean
}

const longestText = 300
const longestScript = 100_000
const mostButtons = 200
/** A page that waits longer is read by people, not passed through. */
const longestRefreshSeconds = 5

/** Takes a page as it comes in, so that no large text is parsed at once. */
export function createPageReader(): { write(text: string): void; end(): PageFacts } {
  const facts: PageFacts = {
    title: '',
    heading: '',
    description: '',
    refresh: null,
    availabilities: [],
    buttons: [],
    isUnavailable: false,
  }
  /** The element whose text is gathered. */
  let gathered: { name: string; text: string; isDisabled: boolean } | null = null
  let skipped: string | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'meta') readMeta(facts, attributes)
      const availability = attributes['itemprop'] === 'availability'
      if (availability) addAvailability(facts, attributes['href'] ?? attributes['content'] ?? '')
      if (name === 'input' && /^(submit|button)$/i.test(attributes['type'] ?? '')) {
        addButton(facts, attributes['value'] ?? '', 'disabled' in attributes)
      }
      if (name === 'style' || name === 'noscript') skipped = name
      const isData = name === 'script' && attributes['type'] === 'application/ld+json'
      if (name === 'script' && !isData) skipped = name
      if (isData || isGathered(name, facts)) {
        gathered = { name, text: '', isDisabled: 'disabled' in attributes }
      }
    },
    ontext(text) {
      if (gathered !== null) {
        const most = gathered.name === 'script' ? longestScript : longestText
        if (gathered.text.length < most) gathered.text += text
      }
      if (skipped === null && gathered?.name !== 'script' && /currently unavailable/i.test(text)) {
        facts.isUnavailable = true
      }
    },
    onclosetag(name) {
      if (skipped === name) skipped = null
      if (gathered?.name !== name) return
      const text = gathered.text.replaceAll(/\s+/g, ' ').trim()
      if (name === 'title') facts.title ||= text.slice(0, longestText)
      if (name === 'h1') facts.heading ||= text.slice(0, longestText)
      if (name === 'button') addButton(facts, text, gathered.isDisabled)
      if (name === 'script') {
        const said = saidOfProduct(gathered.text)
        for (const one of said.availabilities) addAvailability(facts, one)
        for (const one of said.descriptions) keepLonger(facts, one)
      }
      gathered = null
    },
  })
  return {
    write: (text) => parser.write(text),
    end() {
      parser.end()
      return facts
    },
  }
}

function isGathered(name: string, { title, heading }: PageFacts): boolean {
  return (
    (name === 'title' && title === '') || (name === 'h1' && heading === '') || name === 'button'
  )
}

function readMeta(facts: PageFacts, attributes: Record<string, string>): void {
  const content = attributes['content'] ?? ''
  if (/^(product|og):availability$/i.test(attributes['property'] ?? '')) {
    addAvailability(facts, content)
  }
  if (/^(og:)?description$/i.test(attributes['property'] ?? attributes['name'] ?? '')) {
    keepLonger(facts, content)
  }
  if (attributes['http-equiv']?.toLowerCase() !== 'refresh') return
  const [, seconds = '', address = ''] =
    /^\s*(\d{1,4})[^;,]*[;,]\s*url\s*=\s*(.*)$/i.exec(content) ?? []
  const target = address.trim().replaceAll(/^['"]|['"]$/g, '')
  if (target !== '' && Number(seconds) <= longestRefreshSeconds) facts.refresh ??= target
}

const longestDescription = 2_000

function keepLonger(facts: PageFacts, text: string): void {
  // No tag holds another's beginning: a page of nothing but `<` is looked through once.
  const plain = text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestDescription)
  if (plain.length > facts.description.length) facts.description = plain
}

function addAvailability(facts: PageFacts, value: string): void {
  const word =
    value
      .split('/')
      .at(-1)
      ?.replaceAll(/[\s_-]/g, '')
      .toLowerCase() ?? ''
  if (word !== '' && facts.availabilities.length < 200) {
    facts.availabilities.push(word === 'oos' ? 'outofstock' : word)
  }
}

function addButton(facts: PageFacts, text: string, isDisabled: boolean): void {
  if (facts.buttons.length >= mostButtons) return
  facts.buttons.push({ text: text.trim().toLowerCase().slice(0, 80), isDisabled })
}
