import type { Row } from '#src/integrations/reports/read-rows.ts'
import { longestCell, withoutEnd } from './cell-ends.ts'

/** Pasted lines: an address, or a short name and an address with a tab, comma or space between. */
export function splitLines(text: string, atMost: number): Row[] {
  const rows: Row[] = []
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = withoutEnd(raw.trim(), ',;')
    if (line === '') continue
    // Anyone who reads the row refuses it by its length.
    const cells = line.length > longestCell ? [line] : cellsOf(line).map(unquoted)
    rows.push({ line: index + 1, cells })
    if (rows.length === atMost) break
  }
  return rows
}

const parting = /[\s,;]+/g
const startsAddress = /["<]?[a-z][a-z0-9+.-]*:\S/iy

function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim())
  // A comma within an address is part of it; one with a space after it is not.
  if (/^["<]?https?:\/\//i.test(line)) return addressAndName(line)
  for (const {
    index,
    0: { length },
  } of line.matchAll(parting)) {
    startsAddress.lastIndex = index + length
    if (startsAddress.test(line)) return [line.slice(0, index), line.slice(index + length)]
  }
  return [line]
}

function addressAndName(line: string): string[] {
  const space = line.search(/\s/)
  if (space < 0) return [line]
  const rest = line.slice(space).trimStart()
  // A single comma or semicolon parts the two, before or behind the space.
  const isBefore = /[,;]/.test(line.charAt(space - 1))
  const name = !isBefore && /^[,;]\s/.test(rest) ? rest.slice(1).trimStart() : rest
  return [line.slice(0, isBefore ? space - 1 : space), name]
}

function unquoted(cell: string): string {
  return cell.replace(/^"(.*)"$/, '$1').replace(/^<(.*)>$/, '$1')
}
