/** Names come from the database's own catalog. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
