import type { Row } from '#src/integrations/reports/read-rows.ts'

/** Pasted lines: an address, or a short name and an address with a tab, comma or space between. */
export function splitLines(text: string, atMost: number): Row[] {
  const rows: Row[] = []
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = raw.trim().replace(/[,;]+$/, '')
    if (line === '') continue
    rows.push({ line: index + 1, cells: cellsOf(line).map(unquoted) })
    if (rows.length === atMost) break
  }
  return rows
}

function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim())
  const first = /^(\S+?)(?:\s*[,;]\s+|\s+)(\S.*)$/.exec(line)
  // A comma within an address is part of it; one with a space after it is not.
  if (/^["<]?https?:\/\//i.test(line)) return first === null ? [line] : first.slice(1)
  const named = /^(.*?)\s*[,;\s]\s*(["<]?[a-z][a-z0-9+.-]*:\S.*)$/i.exec(line)
  return named === null ? [line] : named.slice(1)
}

function unquoted(cell: string): string {
  return cell.replace(/^"(.*)"$/, '$1').replace(/^<(.*)>$/, '$1')
}
