// `npm run release -- minor` (or patch, major, or a version): checks, then sets the version everywhere,
// dates the changelog, commits and tags, by npm's own `npm version`.
import { ensureInstalled, fail, root } from './prepare.mjs'
import { runChild } from './run-child.mjs'
import { staticChecks } from './static-checks.mjs'
import { sideBySide } from './steps.mjs'

const [version, ...others] = process.argv.slice(2)
// No suffix: `hopwise upgrade` compares numbers.
const known = /^(patch|minor|major|\d+\.\d+\.\d+)$/
if (version === undefined || !known.test(version) || others.length > 0) {
  fail('Name what to release: npm run release -- minor, patch, major or a version like 0.3.0.')
}
await ensureInstalled()
let isSound = true
const watched = staticChecks.map((one) => async () => {
  isSound = (await one()) && isSound
})
await sideBySide(watched)
if (!isSound) fail('Nothing was released: fix what is named above first.')
const npm = process.env.npm_execpath
const [command, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm]
const isReleased = await runChild(
  command,
  [...first, 'version', version, '--message', 'chore(release): %s'],
  { cwd: root, env: process.env },
)
if (!isReleased) fail('Nothing was released; see above.')
