import { setImmediate } from 'node:timers/promises'
import {
  type ClickColumnName,
  type ClickDay,
  type Column,
  clickColumnNames,
  type VisitColumnName,
  visitColumnNames,
} from './click-day.ts'
import { ColumnBuilder, LinkColumnBuilder } from './column-builder.ts'
import { Numbers } from './numbers.ts'
import { sumUpDay } from './sum-up-day.ts'

export type ClickValues = Record<ClickColumnName, string> & { link: number }
export type VisitValues = Record<VisitColumnName, string> & { link: number }

/** Makes a day of the visits that are added, in any order. */
export class DayBuilder {
  private readonly clicks = buildersOf(clickColumnNames)
  private readonly links = new LinkColumnBuilder()
  private readonly notCounted = buildersOf(visitColumnNames)
  private readonly notCountedLinks = new LinkColumnBuilder()
  private readonly visits: number[] = []
  private readonly numberOf = new Map<string, number>()
  /** By click, the number of its visitor. */
  private readonly visitors = new Numbers()
  private visitorCount = 0

  /** Without a visitor it is one of its own. */
  addClick(values: ClickValues, visitor: string): void {
    for (const name of clickColumnNames) this.clicks[name].add(values[name])
    this.links.add(values.link)
    this.visitors.push(this.numberFor(visitor))
  }

  addNotCounted(values: VisitValues, visits: number): void {
    for (const name of visitColumnNames) this.notCounted[name].add(values[name])
    this.notCountedLinks.add(values.link)
    this.visits.push(visits)
  }

  /** In steps with pauses: a day may have a million clicks. */
  async finish(): Promise<ClickDay> {
    const order = this.byVisitor()
    const starts = this.startsIn(order)
    await setImmediate()
    const clicks = await finished(this.clicks, clickColumnNames, order)
    const links = this.links.finish(order)
    await setImmediate()
    const asAdded = Uint32Array.from(this.visits.keys())
    return {
      sums: await sumUpDay(clicks, links, starts),
      clicks,
      links,
      starts,
      notCounted: await finished(this.notCounted, visitColumnNames, asAdded),
      notCountedLinks: this.notCountedLinks.finish(asAdded),
      visits: Uint32Array.from(this.visits),
    }
  }

  private numberFor(visitor: string): number {
    const known = visitor === '' ? undefined : this.numberOf.get(visitor)
    if (known !== undefined) return known
    const number = this.visitorCount
    this.visitorCount += 1
    if (visitor !== '') this.numberOf.set(visitor, number)
    return number
  }

  /** Clicks ordered by their visitor, by counting, since a day may have a million. */
  private byVisitor(): Uint32Array {
    const visitors = this.visitors.all()
    const next = new Uint32Array(this.visitorCount + 1)
    for (let click = 0; click < visitors.length; click += 1) {
      const visitor = visitors[click] ?? 0
      next[visitor + 1] = (next[visitor + 1] ?? 0) + 1
    }
    for (let visitor = 1; visitor < next.length; visitor += 1) {
      next[visitor] = (next[visitor] ?? 0) + (next[visitor - 1] ?? 0)
    }
    const order = new Uint32Array(visitors.length)
    for (let click = 0; click < visitors.length; click += 1) {
      const visitor = visitors[click] ?? 0
      const place = next[visitor] ?? 0
      order[place] = click
      next[visitor] = place + 1
    }
    return order
  }

  private startsIn(order: Uint32Array): Uint8Array {
    const visitors = this.visitors.all()
    const starts = new Uint8Array(order.length)
    let before = -1
    for (let row = 0; row < order.length; row += 1) {
      const visitor = visitors[order[row] ?? 0] ?? 0
      starts[row] = visitor === before ? 0 : 1
      before = visitor
    }
    return starts
  }
}

function buildersOf<Name extends string>(names: readonly Name[]): Record<Name, ColumnBuilder> {
  // safe because every name gets its entry
  return Object.fromEntries(names.map((name) => [name, new ColumnBuilder()])) as Record<
    Name,
    ColumnBuilder
  >
}

async function finished<Name extends string>(
  builders: Record<Name, ColumnBuilder>,
  names: readonly Name[],
  order: Uint32Array,
): Promise<Record<Name, Column>> {
  const columns: [Name, Column][] = []
  for (const name of names) {
    columns.push([name, builders[name].finish(order)])
    await setImmediate()
  }
  // safe because every name gets its entry
  return Object.fromEntries(columns) as Record<Name, Column>
}
