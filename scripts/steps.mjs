// What test and check share: steps that are counted and timed. Plain Node, no dependency.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { onShutdown } from './on-shutdown.mjs'
import { environment, root } from './prepare.mjs'
import { playwrightTests, vitestTests } from './reports.mjs'

const counts = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const tests = []
const steps = []
const running = new Set()
let isEnding = false
const startedAt = performance.now()
export const reports = mkdtempSync(join(tmpdir(), 'hopwise-reports-'))

process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
onShutdown(async (code) => {
  isEnding = true
  const ended = [...running].map((child) => new Promise((done) => child.once('exit', done)))
  for (const child of running) child.kill()
  await Promise.all(ended)
  process.exit(code)
})

/** Runs a program; its output is shown as it comes, or returned when `isQuiet`. */
export function run(command, args, { env = {}, isQuiet = false } = {}) {
  return new Promise((done) => {
    // Whatever would start now would outlive us; who waits for it ends with us.
    if (isEnding) return
    const child = spawn(command, args, {
      cwd: root,
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...environment, ...env },
    })
    const output = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => output.push(chunk))
    }
    running.add(child)
    const end = (isPassed, more = '') => {
      running.delete(child)
      done({ isPassed, output: Buffer.concat(output).toString() + more })
    }
    child.once('error', (error) => end(false, `${error.message}\n`))
    child.once('close', (code) => end(code === 0))
  })
}

/** One thing that holds or does not; what the program says is shown only when it does not. */
export async function check(name, command, args, options) {
  const { isPassed, output } = await timed(name, () =>
    run(command, args, { ...options, isQuiet: true }),
  )
  counts[isPassed ? 'passed' : 'failed'] += 1
  if (!isPassed) failures.push(name)
  console.log(`${isPassed ? '✓' : `\n${output.trimEnd()}\n✗`} ${name}`)
  return isPassed
}

/** Starts as many tasks as there are cores, in their order. */
export async function sideBySide(tasks) {
  const waiting = [...tasks]
  const worker = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await task()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

export function runVitest(name, filters = []) {
  const args = (report) => [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ]
  return suite(name, 'vitest', args, {}, vitestTests)
}

export function runPlaywright(name, env, filters = []) {
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  return suite(name, 'playwright', () => ['test', ...config, ...filters], env, playwrightTests)
}

/** Runs a suite that writes how its tests went; no report counts as a failure. */
async function suite(name, command, args, env, readTests) {
  console.log(`\n— ${name}`)
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  const { isPassed } = await timed(name, () =>
    run(command, args(report), { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } }),
  )
  const found = existsSync(report) ? readTests(JSON.parse(readFileSync(report, 'utf8'))) : []
  tests.push(...found)
  for (const { outcome } of found) counts[outcome] += 1
  const failed = found.filter(({ outcome }) => outcome === 'failed')
  failures.push(...failed.map((test) => `${test.file}: ${test.name}${test.why ?? ''}`))
  // A suite may fail beyond its tests: an import that throws, an unhandled rejection.
  const isSilent = found.length === 0
  if (failed.length === 0 && (!isPassed || isSilent)) {
    counts.failed += 1
    failures.push(`${name}: ${isSilent ? 'reported no tests' : 'failed outside its tests'}`)
  }
}

/** Does what is neither a check nor a suite, such as an installation. */
export async function timed(name, work) {
  const began = performance.now()
  const result = await work()
  steps.push({ name, ms: performance.now() - began })
  return result
}

/** Says how it went; the last line reads `N passed, N failed`. */
export function finish() {
  printSlowest(
    'Slowest tests',
    tests.map(({ name, file, ms }) => ({ name: `${file}: ${name}`, ms })),
  )
  const files = new Map()
  for (const { file, ms } of tests) files.set(file, (files.get(file) ?? 0) + ms)
  printSlowest(
    'Slowest files',
    [...files].map(([name, ms]) => ({ name, ms })),
  )
  printSlowest('Steps', [...steps, { name: 'all', ms: performance.now() - startedAt }], Infinity)
  if (failures.length > 0)
    console.log(`\nFailed\n${failures.map((name) => `  ${name}`).join('\n')}`)
  if (counts.skipped > 0) console.log(`\n${counts.skipped} skipped`)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  process.exit(counts.failed === 0 ? 0 : 1)
}

function printSlowest(title, entries, most = 10) {
  const slowest = entries.toSorted((a, b) => b.ms - a.ms).slice(0, most)
  if (slowest.length === 0) return
  console.log(`\n${title}`)
  for (const { name, ms } of slowest) {
    console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`)
  }
}
