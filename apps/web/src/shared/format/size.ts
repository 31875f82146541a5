const units = [
  { size: 1e9, name: 'GB', places: 1 },
  { size: 1e6, name: 'MB', places: 1 },
] as const
const smallest = { size: 1e3, name: 'KB', places: 0 } as const

/** Of a file: `512 KB`, `3.4 MB`, `1.2 GB`. */
export function formatSize(bytes: number): string {
  const { size, name, places } = units.find((unit) => bytes >= unit.size) ?? smallest
  return `${(bytes / size).toFixed(places)} ${name}`
}
