import type { Destination } from './destinations.ts'

/**
 * Stands where a click id would: a network that counts the visit although it is asked by HEAD shows
 * it under this name, so that a marketer can recognize it. Only a visit of the hop link
 * itself says whether it still leads anywhere, so none is made up instead.
 */
export const checkMark = 'hopwisecheck'

const placeholder = /^[{[]+(?:click_?id|tid|subid)[}\]]+$/i

/**
 * The address nearly as a visitor would get it: the redirector puts a click id at the same places, and
 * alongside it UTM values, a storefront and the visitor's own query, which no shop needs to open a page.
 */
export function visitedUrl({ url, network, clickIdParameter }: Destination): string {
  const address = new URL(url)
  address.hash = ''
  // Amazon forbids an id per visit, so there is no place for one.
  if (network === 'amazon') return address.href
  const parameter = (network === 'clickbank' ? 'tid' : clickIdParameter)?.toLowerCase()
  let isPlaced = parameter === undefined
  const { searchParams } = address
  for (const [name, value] of [...searchParams]) {
    const carriesId = name.toLowerCase() === parameter
    if (carriesId || placeholder.test(value)) searchParams.set(name, checkMark)
    if (carriesId) isPlaced = true
  }
  if (!isPlaced && parameter !== undefined) {
    searchParams.set(network === 'clickbank' ? 'tid' : (clickIdParameter ?? ''), checkMark)
  }
  return address.href
}
