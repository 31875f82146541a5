import { findUrls, type Span, united } from '@hopwise/post-checks'

/** Words of more than an address may have are not read, but refused if they could hold one. */
const longestAddress = 2_048
const mostLabels = 60

/**
 * Alongside what X makes a link of: top-level domains it takes alone only with a path, those it does not
 * know yet, and hosts that call themselves `www`. Every repetition is bounded.
 */
const bare =
  /(?<![\w@.-])(?:[\w-]{1,63}\.){1,9}(?:(?:com|net|org|io|co|shop|store|link|ly|me|info|biz|app|xyz|site|online|top|dev|ai|uk|de|fr|ru|cn)(?![\w-])(?:[/?#:]\S*)?|[\p{L}-]{2,63}\/\S+)/giu
const hostNamed = /(?<![\w@.-])www\.\S+/giu
const trailing = /[.,;:!?'’”)\]]+$/u
const account = /[\w.+-]{0,64}[@＠][\w.-]{0,253}\w/gu

/** Addresses in a text as a whole, in order; on any platform, whatever someone could take for one. */
export function findAddresses(text: string): Span[] {
  const found: Span[] = []
  for (const { 0: word, index: at } of text.matchAll(/\S+/gu)) {
    if (!word.includes('.')) continue
    if (word.length > longestAddress || word.split('.').length > mostLabels) {
      found.push({ start: at, end: at + word.length })
      continue
    }
    const spans = findUrls('twitter', word)
    for (const pattern of [bare, hostNamed]) {
      for (const { 0: match, index } of word.matchAll(pattern)) {
        spans.push({ start: index, end: index + match.replace(trailing, '').length })
      }
    }
    found.push(...spans.map(({ start, end }) => ({ start: at + start, end: at + end })))
  }
  return united(found)
}

/** Spelled alike, whether or not a protocol stands before it; letters of its path count. */
export function plainAddress(address: string): string {
  const [, host = '', path = ''] = /^(?:https?:\/\/)?([^/?#]*)(.*)$/isu.exec(address) ?? []
  return `${host.toLowerCase()}${path === '/' ? '' : path}`
}

/** What a text may name because the person did. */
export interface Known {
  productName: string
  productUrl: string
  /** Whatever else the person typed for it, but for what describes the product. */
  others: string[]
}

/**
 * An address or an account in a draft that the request does not name. A text about the product could
 * have prompted the model to send readers there.
 */
export function findStranger(
  content: string,
  { productName, productUrl, others }: Known,
): string | null {
  const given = [productUrl, productName, ...others]
  const known = new Set([productUrl, ...given.flatMap(addressesIn)].map(plainAddress))
  const accounts = new Set(given.flatMap(accountsIn).map((one) => one.toLowerCase()))
  const stranger =
    addressesIn(content).find((one) => !known.has(plainAddress(one))) ??
    accountsIn(content).find((one) => !accounts.has(one.toLowerCase()))
  return stranger ?? null
}

const addressesIn = (text: string) =>
  findAddresses(text).map(({ start, end }) => text.slice(start, end))

/** Accounts and mail addresses, but for those within an address. */
function accountsIn(text: string): string[] {
  const addresses = findAddresses(text)
  return Array.from(text.matchAll(account))
    .filter(({ index }) => !addresses.some(({ start, end }) => start <= index && index < end))
    .map(([one]) => one)
}
