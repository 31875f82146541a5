// Fails on a path or a heading named in the docs that no longer exists.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const ourFolders = 'apps|packages|e2e|bench|docs|scripts|tools'
const inCode = new RegExp(`\`((?:${ourFolders})/[\\w./-]+)\``, 'g')
const inLink = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g
const heading = /^#+ (.+)$/gm

const documents = globSync(['*.md', 'docs/**/*.md', '{apps,packages}/**/README.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** By which names GitHub finds the headings of a document. */
function anchorsIn(text: string): Set<string> {
  const titles = [...text.matchAll(heading)].map(([, title = '']) => title.toLowerCase())
  return new Set(titles.map((title) => title.replaceAll(/[^\w -]/g, '').replaceAll(' ', '-')))
}

const anchors = new Map(
  documents.map(({ file, text }) => [join(root, file), anchorsIn(text)] as const),
)

let missing = 0
function report(file: string, what: string) {
  missing += 1
  console.error(`${file} names ${what}, which does not exist`)
}

for (const { file, text } of documents) {
  for (const [, path = ''] of text.matchAll(inCode)) {
    if (!existsSync(join(root, path))) report(file, path)
  }
  for (const [, path = '', anchor] of text.matchAll(inLink)) {
    const target = path === '' ? join(root, file) : join(root, dirname(file), path)
    if (!existsSync(target)) report(file, target.slice(root.length))
    const there = anchors.get(target)
    if (anchor !== undefined && there?.has(anchor) === false) report(file, `${path}#${anchor}`)
  }
}
if (missing > 0) process.exit(1)
