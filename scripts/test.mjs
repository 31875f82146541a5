// Everything that must hold before a change lands; the last line is `N passed, N failed`.
import { ensureTestPrograms } from './debian.mjs'
import { ensureInstalled } from './prepare.mjs'
import {
  checkAssurance,
  checkDependencies,
  checkDocPaths,
  checkFormat,
  checkMigrations,
  checkOpenApi,
  checkSbom,
  checkTenancy,
  checkTypes,
  checkWords,
  sources,
} from './static-checks.mjs'
import { check, finish, runPlaywright, runVitest, sideBySide, timed } from './steps.mjs'

await timed('Installation', ensureInstalled)
const programs = timed('Programs for tests', ensureTestPrograms)
let isBuilt = false
await sideBySide([
  checkTypes,
  () => checkFormat(['.']),
  async () => {
    isBuilt = await check('The browser app builds', 'node', ['scripts/build.mjs'])
  },
  () => check('Import rules', 'depcruise', ['--output-type', 'err', ...sources]),
  // Two runs, since each sees what the other cannot: what only tests use, and what no test uses.
  () => check('Dead code', 'knip', []),
  () => check('Dead code in production', 'knip', ['--production']),
  () => check('Import rules catch what they forbid', 'node', ['tools/prove-import-rules.ts']),
  checkOpenApi,
  checkDocPaths,
  checkTenancy,
  checkMigrations,
  checkWords,
  checkDependencies,
  checkSbom,
  checkAssurance,
])
const environment = await programs
await runVitest('Tests')
if (isBuilt) await runPlaywright('Stories in a real browser', environment)
finish()
