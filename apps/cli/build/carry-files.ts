import { cpSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'rolldown'
import { fromRoot, root } from './checkout.ts'

const placed = /new URL\(\s*'([^':]+)',\s*import\.meta\.url,?\s*\)/g
/** Packages found by their names, and the question what kind of file this is. */
const harmless = /createRequire\(import\.meta\.url\)|import\.meta\.(resolve\(|url\.endsWith\()/g
/** Of use to a checkout alone. */
const unused = /^(README\.md|package\.json|\.sources|\d+_snapshot\.json)$/

/**
 * Takes along what our code finds by a path relative to itself: programs and threads as entries of the
 * bundle, anything else as it is, below `files/`.
 */
export function carryFiles(folder: string): Plugin {
  return {
    name: 'carry-files',
    transform(code, id) {
      if (!id.startsWith(root) || id.includes('/node_modules/')) return null
      const changed = code.replaceAll(placed, (_, path: string) => {
        const target = resolve(dirname(id), path)
        const name = fromRoot(target)
        if (!target.endsWith('.ts')) {
          copy(target, join(folder, 'files', name))
          return urlOf(`files/${name}${path.endsWith('/') ? '/' : ''}`)
        }
        const fileName = `${name.slice(0, -'.ts'.length).replaceAll('/', '-')}.js`
        this.emitFile({ type: 'chunk', id: target, fileName })
        return urlOf(fileName)
      })
      refuseOtherPaths(changed.replaceAll(placed, ''), id)
      return changed === code ? null : { code: changed, map: null }
    },
  }
}

const urlOf = (path: string) => `new URL('./${path}', import.meta.url)`

function copy(from: string, to: string): void {
  const isWanted = (path: string) => path === from || !unused.test(basename(path))
  cpSync(from, to, { recursive: true, filter: isWanted })
}

/** It would look for a file that is somewhere else. */
function refuseOtherPaths(code: string, id: string): void {
  const [found] = /import\.meta\.(url|dirname|filename)/.exec(code.replaceAll(harmless, '')) ?? []
  if (found === undefined) return
  throw new Error(`${fromRoot(id)} has ${found} outside of new URL('./path', import.meta.url)`)
}
