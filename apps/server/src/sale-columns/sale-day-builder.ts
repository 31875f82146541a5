import { type Codes, LinkColumnBuilder, type MetNames } from '#src/click-columns/index.ts'
import { CodeSums } from './code-sums.ts'
import type { SaleBook } from './sale-book.ts'
import { type SaleColumnName, type SaleDay, saleColumnNames } from './sale-day.ts'

export interface Sale extends Record<SaleColumnName, string> {
  link: number
  converts: boolean
  cents: number
}

/** Makes a day of the sales that are added. */
export class SaleDayBuilder {
  private readonly sales: Sale[] = []

  add(sale: Sale): void {
    this.sales.push(sale)
  }

  finish(stamp: string, names: SaleBook['names']): SaleDay {
    const { sales } = this
    const built = new LinkColumnBuilder()
    for (const { link } of sales) built.add(link)
    const links = built.finish(Uint32Array.from(sales.keys()))
    const codes = recordOf((name) => codesOf(sales, name, names[name]))
    const converts = Uint8Array.from(sales, ({ converts }) => (converts ? 1 : 0))
    const cents = Float64Array.from(sales, ({ cents }) => cents)
    const sumBy = (column: Codes, size: number) => {
      const sums = new CodeSums(size)
      sums.addAll({ conversions: converts, cents }, column)
      return sums.sums()
    }
    const all = sumBy(new Uint8Array(sales.length), 1)
    return {
      stamp,
      codes,
      links,
      converts,
      cents,
      sums: {
        all: { conversions: all.conversions[0] ?? 0, cents: all.cents[0] ?? 0 },
        values: recordOf((name) => {
          const own = [...new Set(codes[name])]
          const { conversions, cents } = sumBy(codes[name], names[name].size)
          return {
            codes: Uint32Array.from(own),
            conversions: Float64Array.from(own, (code) => conversions[code] ?? 0),
            cents: Float64Array.from(own, (code) => cents[code] ?? 0),
          }
        }),
        links: sumBy(links.codes, links.ids.length),
      },
    }
  }
}

function recordOf<Value>(of: (name: SaleColumnName) => Value): Record<SaleColumnName, Value> {
  // safe because every name gets its entry
  return Object.fromEntries(saleColumnNames.map((name) => [name, of(name)])) as Record<
    SaleColumnName,
    Value
  >
}

function codesOf(sales: readonly Sale[], name: SaleColumnName, names: MetNames): Codes {
  const codes = Uint32Array.from(sales, (sale) => names.find(sale[name]))
  return names.size <= 0x100 ? Uint8Array.from(codes) : codes
}
