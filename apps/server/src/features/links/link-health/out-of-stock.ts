import type { ConnectedNetwork } from '@hopwise/contracts'
import type { PageFacts } from '#src/integrations/destination/read-page.ts'

/** schema.org/ItemAvailability; the others can be bought, or ordered ahead. */
const out = new Set(['outofstock', 'soldout', 'discontinued'])
const buys = /^(add to|buy|in den|ajouter|añadir|aggiungi|order now|kaufen)\b/
const soldOut =
  /^(sold out|out of stock|currently unavailable|unavailable|ausverkauft|épuisé|agotado|esaurito)$/

/** What the page tells machines counts first; then Amazon's own sentence, then its buttons. */
export function isOutOfStock(page: PageFacts, network: ConnectedNetwork | null): boolean {
  const { availabilities, buttons } = page
  if (availabilities.length > 0) return availabilities.every((one) => out.has(one))
  const canBuy = buttons.some(({ text, isDisabled }) => !isDisabled && buys.test(text))
  if (canBuy) return false
  if (network === 'amazon') return page.isUnavailable
  return buttons.some(({ text }) => soldOut.test(text))
}
