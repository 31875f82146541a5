import { Parser } from 'htmlparser2'

const deepest = 12

/** What a page's JSON-LD says of its product. */
export interface Said {
  availabilities: string[]
  descriptions: string[]
}

/** Nothing where it is no JSON. */
export function saidOfProduct(text: string): Said {
  const said: Said = { availabilities: [], descriptions: [] }
  try {
    collect(JSON.parse(text), said, 0)
  } catch {
    return said
  }
  return said
}

function collect(value: unknown, said: Said, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > deepest) return
  const isProduct = '@type' in value && [value['@type']].flat().includes('Product')
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'availability' && typeof inner === 'string') said.availabilities.push(inner)
    else if (isProduct && name === 'description' && typeof inner === 'string')
      said.descriptions.push(textOf(inner))
    else collect(inner, said, depth + 1)
  }
}

/** Shops put HTML into their JSON, entities included. */
function textOf(html: string): string {
  const words: string[] = []
  const parser = new Parser({
    ontext: (text) => words.push(text),
    onopentag: () => words.push(' '),
  })
  parser.end(html)
  return words.join('')
}
