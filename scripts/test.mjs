// Everything that must hold before a change lands; the last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, environment, root } from './prepare.mjs'

ensureInstalled()

const reports = mkdtempSync(join(tmpdir(), 'hopwise-reports-'))
const counts = { passed: 0, failed: 0 }

function run(command, args, extra = {}) {
  const ran = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...extra },
  })
  return ran.status === 0
}

function count(isPassed) {
  counts[isPassed ? 'passed' : 'failed'] += 1
}

function check(name, command, args) {
  console.log(`\n— ${name}`)
  const isPassed = run(command, args)
  if (!isPassed) console.log(`✗ ${name} failed`)
  count(isPassed)
}

/** Runs a suite that writes how many of its tests passed and failed; no report counts as a failure. */
function suite(name, command, args, extra, readCounts) {
  console.log(`\n— ${name}`)
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  const isPassed = run(command, args(report), { ...extra, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const result = existsSync(report) ? readCounts(JSON.parse(readFileSync(report, 'utf8'))) : null
  counts.passed += result?.passed ?? 0
  counts.failed += result?.failed ?? 0
  // A suite may fail beyond its tests: an import that throws, an unhandled rejection.
  if (!isPassed && (result?.failed ?? 0) === 0) counts.failed += 1
  if (isPassed && (result?.passed ?? 0) === 0) counts.failed += 1
}

const vitest = (report) => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]
const vitestCounts = (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests })

function testOnDatabases() {
  suite('Tests on the embedded database', 'vitest', vitest, { TEST_DATABASE_URL: '' }, vitestCounts)
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined || server === '') return
  const onServer = (report) => [
    ...vitest(report),
    '--project',
    'db',
    '--project',
    'redirector',
    '--project',
    'edge',
    '--project',
    'server',
  ]
  suite('Tests on a PostgreSQL server', 'vitest', onServer, {}, vitestCounts)
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH
  const places = [named, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return places.find((place) => place !== undefined && existsSync(place))
}

/** Debian's Chromium where apt works, else Playwright's own, which it finds by itself. */
function ensureChromium() {
  const found = findChromium()
  if (found !== undefined) return found
  console.log('Installing Chromium …')
  const isRoot = process.getuid?.() === 0
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'], quiet)
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  }
  if (findChromium() === undefined) run('playwright', ['install', 'chromium'])
  return findChromium()
}

function testInBrowser() {
  ensureBuilt()
  const chromium = ensureChromium()
  suite(
    'Stories in a real browser',
    'playwright',
    () => ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    chromium === undefined ? {} : { CHROMIUM_PATH: chromium },
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  )
}

check('Format and lint', 'biome', ['ci', '--error-on-warnings', '.'])
check('Types of packages and servers', 'tsc', [])
check('Types of the browser app', 'tsc', ['-p', 'apps/web'])
check('Types of the stories', 'tsc', ['-p', 'e2e'])
check('Import rules', 'depcruise', [
  '--output-type',
  'err',
  'apps',
  'packages',
  'e2e',
  'bench',
  'tools',
])
check('Import rules catch what they forbid', 'node', ['tools/prove-import-rules.ts'])
check('Dead code', 'knip', [])
check('Dead code in production', 'knip', ['--production'])
check('OpenAPI is up to date', 'node', ['tools/write-openapi.ts', '--check'])
check('Paths named in docs exist', 'node', ['tools/check-doc-paths.ts'])
testOnDatabases()
testInBrowser()

rmSync(reports, { recursive: true })
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
