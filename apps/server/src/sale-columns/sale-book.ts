import { LRUCache } from 'lru-cache'
import { MetNames } from '#src/click-columns/index.ts'
import { type SaleColumnName, type SaleDay, saleColumnNames } from './sale-day.ts'

/** Days of sales of a workspace, and the names that their codes stand for. */
export interface SaleBook {
  names: Record<SaleColumnName, MetNames>
  days: Map<string, SaleDay>
}

/** About 20 MB. */
const mostSales = 500_000

/** Days are few sales each, and read again as soon as one of them changes: they are kept in memory alone. */
const books = new LRUCache<string, SaleBook>({
  maxSize: mostSales,
  sizeCalculation: ({ days }) => {
    let sales = 1
    for (const { cents } of days.values()) sales += cents.length
    return sales
  },
})

export function bookOf(key: string): SaleBook {
  const kept = books.get(key)
  if (kept !== undefined) return kept
  const made = { names: newNames(), days: new Map() }
  books.set(key, made)
  return made
}

/** With the days that were read; one that is too large to keep is forgotten. */
export function keepBook(key: string, book: SaleBook): void {
  books.set(key, book)
}

function newNames(): SaleBook['names'] {
  // safe because every name gets its entry
  return Object.fromEntries(
    saleColumnNames.map((name) => [name, new MetNames()]),
  ) as SaleBook['names']
}
