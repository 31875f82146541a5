// Everything that must hold before a change lands; the last line is `N passed, N failed`.
import { ensureTestPrograms } from './debian.mjs'
import { ensureInstalled } from './prepare.mjs'
import { staticChecks } from './static-checks.mjs'
import { check, finish, runPlaywright, runVitest, sideBySide, timed } from './steps.mjs'

await timed('Installation', ensureInstalled)
const programs = timed('Programs for tests', ensureTestPrograms)
let isBuilt = false
await sideBySide([
  async () => {
    isBuilt = await check('The browser app builds', 'node', ['scripts/build.mjs'])
  },
  ...staticChecks,
])
const environment = await programs
await runVitest('Tests')
if (isBuilt) await runPlaywright('Stories in a real browser', environment)
finish()
