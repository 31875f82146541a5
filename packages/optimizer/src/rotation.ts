/** Clicks of one arm from one country and device within one period. */
export interface Cell {
  arm: number
  /** ISO 3166 alpha-2. */
  country: string
  device: string
  /** Middle of the period. */
  atMs: number
  clicks: number
}

/** What one click led to; refunds are sales of a negative amount. */
export interface Sale {
  arm: number
  country: string
  device: string
  clickedAtMs: number
  /** From the click to when the sale, or the refund, was known. */
  delayMs: number
  /** Commission in one currency's major units. */
  amount: number
}

export interface FitOptions {
  arms: readonly number[]
  byCountry: boolean
  byDevice: boolean
  nowMs: number
  /** The least share an arm keeps, whatever is known of it. */
  floor: number
}

/** What is known of an arm over all its visitors. */
export interface ArmFit {
  arm: number
  clicks: number
  sales: number
  earned: number
  /** Commission a click is expected to bring, with its 95 % interval. */
  perClick: number
  low: number
  high: number
  /** Probability that no other arm brings more a click. */
  chanceBest: number
  /** When its earnings last changed so clearly that older clicks say nothing of it any more. */
  changedAtMs: number | null
}

/** Shares that sum to one, in the order of `arms`. */
export interface Weights {
  arms: readonly number[]
  all: readonly number[]
  /** By `country|device`, either left empty where it is not distinguished: `DE|`, `|mobile`, `DE|mobile`. */
  segments: Readonly<Record<string, readonly number[]>>
}

export interface Fit {
  arms: ArmFit[]
  weights: Weights
}

/** A click that sold, or several alike, with the chance by which their arm had been chosen. */
export interface ChosenSale {
  probability: number
  /** What they brought altogether. */
  amount: number
  /** One, unless there are several: then how many, with the sum of their squares and the largest. */
  several?: { clicks: number; squares: number; largest: number }
}

/** All of one arm's clicks, by the chances by which they were chosen. */
export interface ArmLog {
  clicks: number
  /** Sum over the clicks of 1 / chance, and of its square. */
  inverse: number
  inverseSquare: number
  sales: readonly ChosenSale[]
}

/** What the rotation earned more than an even split over the same clicks would have. */
export interface Comparison {
  earned: number
  evenSplit: number
  gained: number
  /** 95 % interval of what was gained. */
  low: number
  high: number
}
