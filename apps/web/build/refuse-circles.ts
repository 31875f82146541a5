import type { Plugin } from 'vite'

/**
 * Ends the build where files import each other in a circle: the first to run then finds constants of the others
 * undefined, so a screen breaks or works by the way that led there.
 */
export function refuseCircles(): Plugin {
  return {
    name: 'refuse-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
        ),
      )
      const circle = findCircle(importsOf)
      if (circle !== null) this.error(`Files import each other: ${circle.join(' → ')}`)
    },
  }
}

/** Some way that ends where it begins, or null. */
function findCircle(importsOf: ReadonlyMap<string, readonly string[]>): string[] | null {
  const free = new Set<string>()
  const follow = (name: string, way: readonly string[]): string[] | null => {
    if (free.has(name)) return null
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    for (const next of importsOf.get(name) ?? []) {
      const circle = follow(next, [...way, name])
      if (circle !== null) return circle
    }
    free.add(name)
    return null
  }
  for (const name of importsOf.keys()) {
    const circle = follow(name, [])
    if (circle !== null) return circle
  }
  return null
}
