// What npm runs around a new version: `preversion`, while nothing is written yet, and `version`, after it
// wrote package.json and before it commits and tags.
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { dateChangelog } from './changelog.ts'

const { npm_new_version: version, npm_execpath: npm, npm_lifecycle_event: event } = process.env

try {
  if (version === undefined || npm === undefined) throw new Error('npm run release starts this.')
  const day = new Date().toISOString().slice(0, 10)
  const changelog = dateChangelog(readFileSync('CHANGELOG.md', 'utf8'), version, day)
  if (event === 'version') write(version, npm, changelog)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

function write(released: string, npmProgram: string, changelog: string): void {
  writeFileSync('CHANGELOG.md', changelog)
  const readme = readFileSync('README.md', 'utf8')
  const named = readme.replaceAll(/hopwise-\d[\w.-]*\.tgz/g, `hopwise-${released}.tgz`)
  writeFileSync('README.md', named)
  // What tools/check-api.ts holds the next release to.
  copyFileSync('docs/openapi-v1.json', 'docs/released/openapi-v1.json')
  const flags = ['--workspaces', '--package-lock-only', '--no-git-tag-version', '--loglevel=error']
  execFileSync(process.execPath, [npmProgram, 'version', released, ...flags])
  execFileSync('git', ['add', '--update'])
}
