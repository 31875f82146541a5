import { type Codes, LinkColumnBuilder, type MetNames } from '#src/click-columns/index.ts'
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
    const links = new LinkColumnBuilder()
    for (const { link } of sales) links.add(link)
    return {
      stamp,
      // safe because every name gets its entry
      codes: Object.fromEntries(
        saleColumnNames.map((name) => [name, codesOf(sales, name, names[name])]),
      ) as SaleDay['codes'],
      links: links.finish(Uint32Array.from(sales.keys())),
      converts: Uint8Array.from(sales, ({ converts }) => (converts ? 1 : 0)),
      cents: Float64Array.from(sales, ({ cents }) => cents),
    }
  }
}

function codesOf(sales: readonly Sale[], name: SaleColumnName, names: MetNames): Codes {
  const codes = Uint32Array.from(sales, (sale) => names.find(sale[name]))
  return names.size <= 0x100 ? Uint8Array.from(codes) : codes
}
