import {
  type AnalyticsBreakdown,
  type BreakdownDimension,
  type BreakdownQuery,
  mostCrossed,
} from '@hopwise/contracts'
import { daysBetween } from '@hopwise/units'
import { type VisitFilter, visitFilter } from '#src/click-columns/index.ts'
import { Invalid } from '#src/errors.ts'
import type { DayRange } from '#src/rollups/spans.ts'
import type { Ctx } from '#src/services.ts'
import {
  type Counts,
  figuresOf,
  mostFirst,
  type Sum,
  sumDays,
  sumValues,
  type ValueSum,
} from './canvas-figures.ts'
import { isChosen } from './canvas-filter.ts'
import { countRange, readClicksSince } from './get-canvas.ts'
import { labelValues } from './label-values.ts'

type Crossed = BreakdownQuery & { and: BreakdownDimension }

interface Cell extends ValueSum {
  /** By dimension, what it is of. */
  of: ReadonlyMap<BreakdownDimension, string>
}

/**
 * Figures by a value of each of two dimensions: the breakdown of one, once for each value of the other, under
 * which the filters are narrowed to it. So a row is what the screen shows with that value chosen.
 */
export async function crossDimensions(
  ctx: Ctx,
  range: DayRange,
  filter: VisitFilter,
  query: Crossed,
): Promise<AnalyticsBreakdown> {
  const { by, and, metric, pageSize } = query
  if (by === and) throw Invalid.field('and', 'Name two different dimensions.')
  const counts = await countRange(ctx, range, filter, valuesOf([by, and]))
  const [outer, inner] = inTurn(range, counts, query)
  const cells: Cell[] = []
  for (const { value } of outer.sums) {
    const narrowed = narrow(range, filter, outer.name, value)
    const own = await countRange(ctx, narrowed.range, narrowed.filter, valuesOf([inner.name]))
    for (const sum of sumsOf(narrowed.range, own, inner.name, query)) {
      const of = new Map([
        [outer.name, value],
        [inner.name, sum.value],
      ])
      cells.push({ ...sum, value: `${of.get(by)} ${of.get(and)}`, of })
    }
  }
  const shown = inOrderOfDays(mostFirst(cells, metric, pageSize), query)
  return {
    ...range,
    timeZone: ctx.timeZone,
    totals: figuresOf(sumDays(daysBetween(range.from, range.to), counts.clicks, counts.sales)),
    rows: await rowsOf(ctx, shown, query),
    more: cells.length - shown.length,
    clicksSince: await readClicksSince(ctx),
  }
}

const valuesOf = (names: readonly BreakdownDimension[]) => names.filter((name) => name !== 'day')

interface Side {
  name: BreakdownDimension
  sums: ValueSum[]
}

/** The dimension of fewer values, each of which is counted by itself, before the other. */
function inTurn(range: DayRange, counts: Counts, query: Crossed): [Side, Side] {
  const sideOf = (name: BreakdownDimension) => ({ name, sums: sumsOf(range, counts, name, query) })
  const [few, many] = [sideOf(query.by), sideOf(query.and)].toSorted(
    (one, other) => one.sums.length - other.sums.length,
  ) as [Side, Side]
  if (few.sums.length <= mostCrossed) return [few, many]
  throw Invalid.field(
    'and',
    `There are ${few.sums.length} values of ${few.name} and ${many.sums.length} of ${many.name}. One of the two can have at most ${mostCrossed}. Filter by one of them, or choose fewer days.`,
  )
}

/** What each value brought that its own filter lets through; days without anything are left out. */
function sumsOf(
  range: DayRange,
  counts: Counts,
  name: BreakdownDimension,
  query: Crossed,
): ValueSum[] {
  if (name !== 'day') {
    return sumValues(name, counts).filter(({ value }) => isChosen(query, name, value))
  }
  return daysBetween(range.from, range.to)
    .map((day) => ({ ...sumDays([day], counts.clicks, counts.sales), value: day }))
    .filter(hasAny)
}

const hasAny = ({ clicks, conversions, cents }: Sum) => clicks > 0 || conversions > 0 || cents !== 0

function narrow(range: DayRange, filter: VisitFilter, name: BreakdownDimension, value: string) {
  if (name === 'day') return { range: { from: value, to: value }, filter }
  return {
    range,
    filter: visitFilter({
      ...filter,
      chosen: new Map([...filter.chosen, [name, new Set([value])]]),
    }),
  }
}

/** Days come in their own order, each with its rows most first. */
function inOrderOfDays<Row extends Cell>(rows: Row[], { by, and }: Crossed): Row[] {
  if (by !== 'day' && and !== 'day') return rows
  const dayOf = ({ of }: Row) => of.get('day') ?? ''
  return rows.toSorted((one, other) =>
    dayOf(one) < dayOf(other) ? -1 : Number(dayOf(one) > dayOf(other)),
  )
}

async function rowsOf(ctx: Ctx, cells: readonly Cell[], { by, and }: Crossed) {
  const labelsOf = async (name: BreakdownDimension) => {
    const values = [...new Set(cells.map(({ of }) => of.get(name) ?? ''))]
    return name === 'day' ? new Map<string, string>() : await labelValues(ctx, name, values)
  }
  const [first, second] = [await labelsOf(by), await labelsOf(and)]
  const named = (value = '', labels: ReadonlyMap<string, string>) => ({
    value,
    label: labels.get(value) ?? null,
  })
  return cells.map(({ of, ...sum }) => ({
    ...figuresOf(sum),
    ...named(of.get(by), first),
    second: named(of.get(and), second),
  }))
}
