import { z } from 'zod'

/** Where readers are, as far as the law about advertising labels differs. */
export const markets = ['us', 'uk', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'jp'] as const
export type Market = (typeof markets)[number]

/** Null is no choice: the language of a text decides. */
export const chosenMarket = z.union(
  [z.literal('').transform(() => null), z.null(), z.enum(markets)],
  {
    error: 'Please select a market',
  },
)
