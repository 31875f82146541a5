/** How many rows an answer shows: entries of its lists at any depth, or lines of its file. */
export function countRows(contentType: string, body: string): number {
  if (!contentType.startsWith('application/json')) return body.split('\n').length
  return countEntries(JSON.parse(body === '' ? 'null' : body))
}

function countEntries(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value).reduce((sum: number, one) => sum + countEntries(one), 0)
  return Array.isArray(value) ? inside + value.length : inside
}
