export interface CatalogItem {
  asin: string
  title: string
  category: string
  /** In cents of any store's currency. */
  baseCents: number
  /** Percent of the price that is paid for a sale. */
  feePercent: number
}

type Row = [title: string, baseCents: number, asin?: string]

const shelves: [category: string, feePercent: number, rows: Row[]][] = [
  [
    'Furniture',
    3,
    [
      ['Lift standing desk, electric, 55 x 28 in', 32_900, 'B0C1H26C46'],
      ['Walnut desk shelf with drawers', 6_499],
      ['Monitor arm, single, gas spring', 4_299],
      ['Ergonomic chair with lumbar support', 24_900],
      ['Under-desk cable tray, steel', 2_499],
      ['Anti-fatigue mat for standing desks', 3_999],
      ['Bookcase, five shelves, oak', 11_999],
      ['Desk lamp with wireless charger', 4_699],
    ],
  ],
  [
    'Kitchen',
    4.5,
    [
      ['Barista espresso machine, 15 bar, steel', 44_900, 'B07DGR98VQ'],
      ['Burr coffee grinder, 40 settings', 12_999],
      ['Milk frother, stainless', 2_999],
      ['Espresso tamper, 58 mm', 2_299],
      ['Knock box with rubber bar', 2_499],
      ['Pour-over kettle, gooseneck', 5_499],
      ['Cast iron skillet, 12 in', 3_499],
      ['Dutch oven, 5.5 qt, enameled', 7_999],
      ["Chef's knife, 8 in, forged", 5_999],
      ['Glass food containers, set of 10', 3_299],
    ],
  ],
  [
    'Tools',
    3,
    [
      ['Cordless drill, 20 V, two batteries', 9_999],
      ['Bench plane, No. 4, cast iron', 6_999],
      ['Chisel set, six pieces, ash handles', 5_499],
      ['Combination square, 12 in', 1_899],
      ['Random orbit sander, 5 in', 5_999],
      ['Bar clamps, 24 in, pack of 4', 3_799],
      ['Work gloves, "grip" palm, 3 pairs', 1_599],
    ],
  ],
  [
    'Sports',
    3,
    [
      ['Yoga mat, 6 mm, natural rubber', 4_899],
      ['Yoga blocks, cork, pair', 2_199],
      ['Resistance bands, set of 5', 1_699],
      ['Foam roller, 18 in', 2_499],
      ['Water bottle, insulated, 32 oz', 2_999],
      ['Jump rope with counter', 1_499],
    ],
  ],
  [
    'Electronics',
    4,
    [
      ['USB-C hub, 8 in 1', 4_499],
      ['Mechanical keyboard, low profile', 8_999],
      ['Vertical mouse, wireless', 3_499],
      ['Webcam, 1440p, with shutter', 6_999],
      ['Ring light with tripod, 10 in', 3_299],
      ['Noise-cancelling headphones', 17_900],
      ['Power bank, 20,000 mAh', 3_999],
      ['USB microphone, cardioid', 7_499],
      ['Portable SSD, 1 TB', 9_499],
    ],
  ],
]

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** The same number for the same text, from 0 up to 1. */
function shareOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  // Mixed once more: texts that differ in their last letter alone would be neighbors.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296
}

function asinFor(title: string): string {
  const pick = (_: unknown, index: number) =>
    letters[Math.floor(shareOf(`${title}${index}`) * letters.length)]
  return `B0${Array.from({ length: 8 }, pick).join('')}`
}

export const catalog: readonly CatalogItem[] = shelves.flatMap(([category, feePercent, rows]) =>
  rows.map(([title, baseCents, asin = asinFor(title)]) => ({
    asin,
    title,
    category,
    baseCents,
    feePercent,
  })),
)

export function findItem(asin: string): CatalogItem | undefined {
  return catalog.find((item) => item.asin === asin)
}

const slotMs = 6 * 3_600_000

/** Moves a few percent every six hours. */
export function priceCentsOf({ asin, baseCents }: CatalogItem, now: Date): number {
  const slot = Math.floor(now.getTime() / slotMs)
  const drift = (shareOf(`${asin} ${slot}`) - 0.5) * 0.16
  return Math.round((baseCents * (1 + drift)) / 10) * 10 - 1
}

export function isInStock({ asin }: CatalogItem, now: Date): boolean {
  const day = Math.floor(now.getTime() / (4 * slotMs))
  return shareOf(`stock ${asin} ${day}`) > 0.08
}
