import { setImmediate } from 'node:timers/promises'
import {
  type ClickColumnName,
  type Column,
  type ColumnSums,
  clickColumnNames,
  type DaySums,
  type LinkColumn,
  type LinkSums,
} from './click-day.ts'
import { Numbers } from './numbers.ts'

/** In steps with pauses: a day may have a million clicks. */
export async function sumUpDay(
  clicks: Record<ClickColumnName, Column>,
  links: LinkColumn,
  starts: Uint8Array,
): Promise<DaySums> {
  const visitorOf = visitorNumbers(starts, new Uint32Array(starts.length))
  const columns: [ClickColumnName, ColumnSums][] = []
  for (const name of clickColumnNames) {
    columns.push([name, sumUpColumn(clicks[name], visitorOf)])
    await setImmediate()
  }
  return {
    clicks: starts.length,
    visitors: visitorOf.at(-1) ?? 0,
    // safe because every name gets its entry
    columns: Object.fromEntries(columns) as DaySums['columns'],
    links: await sumUpLinks(links, visitorOf),
  }
}

/** Writes the number of each row's visitor, from 1. */
export function visitorNumbers(starts: Uint8Array, numbers: Uint32Array): Uint32Array {
  let visitor = 0
  for (let row = 0; row < starts.length; row += 1) {
    visitor += starts[row] ?? 0
    numbers[row] = visitor
  }
  return numbers
}

function sumUpColumn({ values, codes }: Column, visitorOf: Uint32Array): ColumnSums {
  const clicks = new Uint32Array(values.length)
  const visitors = new Uint32Array(values.length)
  /** By code, the last visitor it was counted for. */
  const stamps = new Uint32Array(values.length)
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? 0
    const visitor = visitorOf[row] ?? 0
    clicks[code] = (clicks[code] ?? 0) + 1
    if (stamps[code] === visitor) continue
    stamps[code] = visitor
    visitors[code] = (visitors[code] ?? 0) + 1
  }
  return { values, clicks: [...clicks], visitors: [...visitors] }
}

const rowsBetweenPauses = 50_000

async function sumUpLinks({ ids, codes }: LinkColumn, visitorOf: Uint32Array): Promise<LinkSums> {
  const clicks = new Uint32Array(ids.length)
  const visitors = new Uint32Array(ids.length)
  const several = new Numbers()
  let pauseAt = rowsBetweenPauses
  for (let row = 0; row < codes.length; ) {
    const visitor = visitorOf[row]
    const own = new Set<number>()
    for (; row < codes.length && visitorOf[row] === visitor; row += 1) {
      const code = codes[row] ?? 0
      clicks[code] = (clicks[code] ?? 0) + 1
      own.add(code)
    }
    const [only = 0] = own
    if (own.size === 1) visitors[only] = (visitors[only] ?? 0) + 1
    else for (const number of [own.size, ...own]) several.push(number)
    if (row < pauseAt) continue
    pauseAt = row + rowsBetweenPauses
    await setImmediate()
  }
  return { ids, clicks, visitors, several: several.all() }
}
