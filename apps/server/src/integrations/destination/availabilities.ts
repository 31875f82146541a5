const deepest = 12

/** What a page's JSON-LD says of its offers; nothing where it is no JSON. */
export function availabilitiesIn(text: string): string[] {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return []
  }
  const found: string[] = []
  collect(data, found, 0)
  return found
}

function collect(value: unknown, found: string[], depth: number): void {
  if (typeof value !== 'object' || value === null || depth > deepest) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'availability' && typeof inner === 'string') found.push(inner)
    else collect(inner, found, depth + 1)
  }
}
