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
