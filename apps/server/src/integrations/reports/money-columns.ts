import { withoutCurrency } from './currencies.ts'
import { normalized } from './headings.ts'

/** Words for what an affiliate gets, in the languages of the stores. */
const commissionWords =
  /\b(commissions?|comisi[oó]n(es)?|comiss(ão|ões)|commission[ei]|provision(en)?|vergütung|werbekostenerstattung|einnahmen|earnings?|payouts?|bount(y|ies)|(ad|advertising|referral|affiliate|publisher) (fees?|share|income)|honorarios|ganancias|ganhos|guadagni|rémunérations?|partner share)(?!\p{L})/u

/** Words for what a buyer or a shop pays. */
const otherWords =
  /\b(price|sales|sale (amount|value|price)|order (value|amount|total|discount)|basket|cart|revenue|turnover|gross|net amount|cost|tax|vat|shipping|discount|preis|umsatz|precio|importe|ventas|prix|chiffre|ventes|prezzo|ricavi|fatturato|preço|receita|vendas)(?!\p{L})/u

/** Sums that may be anything. */
const anyMoneyWords =
  /\b(amount|sum|total|value|betrag|summe|monto|montant|importo|valor)(?!\p{L})/u

/** Shares, counts, states and names that go by words of money. */
const noMoneyWords =
  /\b(rate|percent(age)?|satz|prozent|tasa|taux|tasso|taxa|id|ids|date|datum|time|status|state|type|currency|code|count|number|name|group|items?|quantity|qty|clicks?|epc)\b/

const readable = (heading: string) =>
  normalized(heading.replaceAll(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 '))

const saysOtherwise = (heading: string) =>
  heading.includes('%') || noMoneyWords.test(readable(heading))

type MoneyKind = 'commission' | 'other' | 'unclear'

/** What the heading says of a column of sums; null where it says that it holds none. */
function moneyKindOf(heading: string): MoneyKind | null {
  const text = readable(heading)
  if (saysOtherwise(heading)) return null
  if (commissionWords.test(text)) return 'commission'
  if (otherWords.test(text)) return 'other'
  const hasCurrency = withoutCurrency(heading) !== heading
  return hasCurrency || anyMoneyWords.test(text) ? 'unclear' : null
}

export interface MoneyColumn {
  heading: string
  kind: MoneyKind
}

/** What is known of a column by its cells. */
export interface Cells {
  isMoney: boolean
  mayBeMoney: boolean
}

/** The columns that hold money by their headings, or by cells that can be nothing else. */
export function moneyColumns(
  headings: readonly string[],
  cellsOf: (index: number) => Cells | undefined = () => undefined,
): MoneyColumn[] {
  return headings.flatMap((heading, index) => {
    const { isMoney = false, mayBeMoney = true } = cellsOf(index) ?? {}
    const kind = moneyKindOf(heading)
    if (kind !== null) return mayBeMoney ? [{ heading, kind }] : []
    return isMoney && !saysOtherwise(heading) ? [{ heading, kind: 'unclear' as const }] : []
  })
}
