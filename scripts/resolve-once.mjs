// Node parses the whole package.json of a package for each file that imports from it, and for each
// file in it. That of drizzle-orm has 179 KB and hundreds of files ask for it: half the start, and
// most of its garbage.
import { registerHooks } from 'node:module'

/** By importing package, name and way of import. */
const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context
    const importer = packageOf(parentURL)
    if (importer?.endsWith('/drizzle-orm/') && isPlainImport(specifier, conditions)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    if (importer === null || !/^[a-z@][^:]*$/.test(specifier)) return next(specifier, context)
    const key = [importer, specifier, ...conditions].join(' ')
    const known = found.get(key)
    if (known !== undefined) return known
    const resolved = next(specifier, context)
    found.set(key, { ...resolved, shortCircuit: true })
    return resolved
  },
})

function isPlainImport(specifier, conditions) {
  return /^\.\.?\/.*\.js$/.test(specifier) && conditions.includes('import')
}

/** The folder of the package a module belongs to, or null: within it a name means one thing. */
function packageOf(url) {
  const folder = /^file:.*\/(node_modules\/(@[^/]+\/)?[^/]+|(apps|packages)\/[^/]+)\//
  return folder.exec(url ?? '')?.[0] ?? null
}
