// Fails on a path named in the docs that no longer exists.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const ourFolders = 'apps|packages|e2e|bench|docs|scripts|tools'
const inCode = new RegExp(`\`((?:${ourFolders})/[\\w./-]+)\``, 'g')
const inLink = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g

let missing = 0
const documents = globSync(['*.md', 'docs/**/*.md', '{apps,packages}/**/README.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
})
for (const file of documents) {
  const text = readFileSync(join(root, file), 'utf8')
  const named = [...text.matchAll(inCode)].map(([, path = '']) => join(root, path))
  const linked = [...text.matchAll(inLink)].map(([, path = '']) => join(root, dirname(file), path))
  for (const path of [...named, ...linked]) {
    if (existsSync(path)) continue
    missing += 1
    console.error(`${file} names ${path.slice(root.length)}, which does not exist`)
  }
}
if (missing > 0) process.exit(1)
