import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTailwindMerge } from 'tailwind-merge'
import { type Plugin, parseSync, Visitor } from 'vite'
import { classConfig } from '../src/shared/ui/class-config.ts'

const sources = join(import.meta.dirname, '../src')

/** Leaves out of tailwind-merge the groups of classes that no class here is in: half of its text. */
export function dropClassGroups(): Plugin {
  return {
    name: 'drop-class-groups',
    apply: 'build',
    transform: {
      filter: { id: /\/tailwind-merge\/dist\/bundle-mjs\.mjs$/ },
      handler: (code, id) => withoutGroups(code, id, unusedGroups(readWords(sources))),
    },
  }
}

/** Whatever may be a class in the sources, variants left out. */
function readWords(folder: string): string[] {
  const words = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/[\s'"`${}]+/))
    .map((word) => word.replace(/^.*:/, '').replace(/^!|!$/g, ''))
  return [...new Set(words)].filter((word) => word !== '')
}

/** Groups that no word is in, whatever comes before them in the configuration. */
export function unusedGroups(words: readonly string[]): string[] {
  const { classGroups } = classConfig
  const classes = knownTo(classGroups, words)
  return Object.entries(classGroups)
    .filter(([group, members]) => knownTo({ [group]: members }, classes).length === 0)
    .map(([group]) => group)
}

function knownTo(classGroups: typeof classConfig.classGroups, words: readonly string[]): string[] {
  const merge = createTailwindMerge(() => ({ ...classConfig, classGroups }))
  // A class that is known is left once of twice.
  return words.filter((word) => merge(`${word} ${word}`) === word)
}

function withoutGroups(code: string, id: string, groups: readonly string[]): string {
  const cuts: { from: number; to: number }[] = []
  new Visitor({
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== 'classGroups') return
      if (value.type !== 'ObjectExpression') return
      for (const group of value.properties) {
        if (group.type !== 'Property') continue
        const name = group.key.type === 'Identifier' ? group.key.name : nameOf(group.key)
        if (groups.includes(name)) cuts.push({ from: group.start, to: group.end + 1 })
      }
    },
  }).visit(parseSync(id, code).program)
  return cuts
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), code)
}

const nameOf = (key: object) => ('value' in key ? String(key.value) : '')
