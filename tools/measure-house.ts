// npx node tools/measure-house.ts: arrows between the rooms of the server, and how many lines there are.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|cjs|css|sql)$/.test(path))

/** Neither written by hand nor part of the product. */
const left = /\.test\.tsx?$|\/testing\/|^e2e\/|\/migrations\/|\/catalog\/|-data\.ts$/
const sources = files.filter((path) => !left.test(path))

const room = /^apps\/server\/src\/features\/(?:(\w+)\/)?([\w-]+)\//
const named = /from '#src\/features\/(?:(\w+)\/)?([\w-]+)\/index\.ts'/g

const arrows = new Set<string>()
const crossing = new Set<string>()
const districts = new Set<string>()
for (const path of sources) {
  const [, district = '', name] = room.exec(path) ?? []
  if (name === undefined) continue
  for (const [, other = '', to] of readFileSync(`${root}${path}`, 'utf8').matchAll(named)) {
    if (to === name) continue
    arrows.add(`${name} > ${to}`)
    if (other === district) continue
    crossing.add(`${name} > ${to}`)
    districts.add(`${district} > ${other}`)
  }
}
const countLines = (path: string) => readFileSync(`${root}${path}`, 'utf8').split('\n').length - 1
const lines = sources.reduce((sum, path) => sum + countLines(path), 0)

console.log(
  `arrows between rooms of the server: ${arrows.size}, of them ${crossing.size} between districts`,
)
console.log(`arrows between districts: ${districts.size} (${[...districts].toSorted().join(', ')})`)
console.log(
  `source files without tests, migrations and catalogs: ${sources.length}, lines: ${lines}`,
)
