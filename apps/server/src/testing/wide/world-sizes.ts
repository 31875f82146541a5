/** Rows of the one wide workspace, at full scale. */
const full = {
  links: 50_000,
  smartLinks: 1_000,
  products: 2_000,
  campaigns: 3_000,
  posts: 20_000,
  placements: 20_000,
  clicks: 500_000,
  conversions: 100_000,
}

/** Below it a list that is read whole would not stand out. */
const fewest = 1_000

export type WorldSizes = typeof full

/** A part of the full world, from 0.05 to 1. */
export function worldSizes(scale: number): WorldSizes {
  const scaled = (count: number) => Math.max(Math.round(count * scale), Math.min(count, fewest))
  return {
    links: scaled(full.links),
    smartLinks: scaled(full.smartLinks),
    products: scaled(full.products),
    campaigns: scaled(full.campaigns),
    posts: scaled(full.posts),
    placements: scaled(full.placements),
    clicks: scaled(full.clicks),
    conversions: scaled(full.conversions),
  }
}
