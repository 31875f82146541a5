/**
 * Reads each row that others name once, by its id; null for those that are gone, and where none is named.
 * Joined to so many rows, the database would go through a whole table for each piece of a file.
 */
export async function namedRows<Row extends { id: number }>(
  named: readonly (number | null)[],
  read: (wanted: number[]) => PromiseLike<Row[]>,
): Promise<(id: number | null) => Row | null> {
  const wanted = [...new Set(named)].filter((id) => id !== null)
  const rows = wanted.length === 0 ? [] : await read(wanted)
  const found = new Map(rows.map((row) => [row.id, row]))
  return (id) => (id === null ? null : (found.get(id) ?? null))
}

/** Of one kind, so that what a long file names by turns is read once. */
const mostKept = 20_000

/** The same for a file that is read piece by piece: what an earlier piece named is known. */
export function keptRows<Row extends { id: number }>(
  read: (wanted: number[]) => PromiseLike<Row[]>,
): (named: readonly (number | null)[]) => Promise<(id: number | null) => Row | null> {
  const kept = new Map<number, Row | null>()
  return async (named) => {
    if (kept.size > mostKept) kept.clear()
    const wanted = [...new Set(named)].filter((id) => id !== null).filter((id) => !kept.has(id))
    for (const id of wanted) kept.set(id, null)
    for (const row of wanted.length === 0 ? [] : await read(wanted)) kept.set(row.id, row)
    return (id) => (id === null ? null : (kept.get(id) ?? null))
  }
}
