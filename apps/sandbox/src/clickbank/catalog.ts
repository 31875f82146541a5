export interface ShopProduct {
  itemNo: string
  title: string
  text: string
  priceCents: number
  /** Percent of what is left after ClickBank's part. */
  commission: number
  isRecurring: boolean
}

export interface Vendor {
  nick: string
  name: string
  claim: string
  products: ShopProduct[]
}

const known: Vendor[] = [
  {
    nick: 'ketokitchn',
    name: 'Keto Kitchen',
    claim: 'Dinner in twenty minutes, without the bread.',
    products: [
      product('1', 'Keto Kitchen: 28-day plan', 'Recipes, lists and a calendar.', 4_700, 75),
      product('2', 'Keto Kitchen complete', 'The plan, the book and the videos.', 9_700, 60),
      product('bump', 'Keto snacks', 'Forty small things for in between.', 1_700, 50),
    ],
  },
  {
    nick: 'yogahome',
    name: 'Yoga at Home',
    claim: 'A class a day, on the mat you have.',
    products: [
      {
        ...product('1', 'Yoga at Home, monthly', 'A new class a day.', 2_900, 50),
        isRecurring: true,
      },
      product('bump', 'Breathing course', 'Ten lessons of ten minutes.', 1_900, 40),
    ],
  },
  {
    nick: 'woodplans',
    name: 'Wood Plans',
    claim: 'Four hundred plans for a weekend each.',
    products: [
      product('1', 'Wood Plans library', 'All plans, with cutting lists.', 6_700, 75),
      product('gift', 'Wood Plans as a gift', 'With a card to print.', 7_700, 75),
      product('bump', 'Workshop on a budget', 'What to buy first, and what never.', 2_700, 50),
    ],
  },
]

export const vendors: readonly Vendor[] = known

/** Any other vendor sells one course. */
export function vendorOf(nick: string): Vendor {
  const found = known.find((one) => one.nick === nick)
  if (found !== undefined) return found
  const name = nick.charAt(0).toUpperCase() + nick.slice(1)
  return {
    nick,
    name,
    claim: 'Everything you need to begin.',
    products: [product('1', `${name} course`, 'Twelve lessons and a workbook.', 4_900, 55)],
  }
}

function product(
  itemNo: string,
  title: string,
  text: string,
  priceCents: number,
  commission: number,
): ShopProduct {
  return { itemNo, title, text, priceCents, commission, isRecurring: false }
}

/** ClickBank keeps 7.5 % and a dollar of an order; of the rest the affiliate gets its part. */
export function commissionCents({ priceCents, commission }: ShopProduct): number {
  return Math.round(((priceCents * 0.925 - 100) * commission) / 100)
}
