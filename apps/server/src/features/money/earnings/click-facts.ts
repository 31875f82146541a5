import { conversions } from '@hopwise/db'
import { type SQL, sql } from 'drizzle-orm'

/** What a sale knows of its click. A trigger copies it where the click is there; where it was dropped, we do. */
export const clickFacts = {
  clickedAt: conversions.clickedAt,
  clickVariantId: conversions.clickVariantId,
  clickChosenBy: conversions.clickChosenBy,
  clickProbability: conversions.clickProbability,
  clickCountry: conversions.clickCountry,
  clickDevice: conversions.clickDevice,
  clickBrowser: conversions.clickBrowser,
  clickSystem: conversions.clickSystem,
  clickReferrer: conversions.clickReferrer,
}

/** By the names of their columns, as JSON keeps them. */
export function keptFactsOf(row: typeof conversions.$inferSelect): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(clickFacts).map(([key, { name }]) => [
      name,
      row[key as keyof typeof clickFacts],
    ]),
  )
}

/** For the `set` of an update, to come after the one of `click_id`. */
export function clickFactsOf(row: 'sale' | 'was'): SQL {
  const columns = Object.values(clickFacts).map(({ name }) => `${name} = ${row}.${name}`)
  return sql.raw(columns.join(', '))
}
