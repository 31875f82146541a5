// What can be known of a change in a minute or two; `npm test` knows everything.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changedFiles, namedFiles } from './changed-files.mjs'
import { ensureTestPrograms } from './debian.mjs'
import { ensureInstalled, fail, root } from './prepare.mjs'
import { relatedTests } from './related-tests.mjs'
import {
  checkApi,
  checkAssurance,
  checkClient,
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
import {
  check,
  finish,
  reports,
  run,
  runPlaywright,
  runVitest,
  sideBySide,
  timed,
} from './steps.mjs'

const help = `npm run check [paths…]

Checks format, lint, types, import rules, OpenAPI and paths in docs, and runs the tests and stories
that a change may break. The change is what differs from where this branch left main, saved or not;
or the files at and below the paths you name. npm test runs everything.`

function readArguments() {
  try {
    const options = { help: { type: 'boolean', short: 'h' } }
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    fail(`${error.message}\n\n${help}`)
  }
}

function filesToCheck(paths) {
  if (paths.length > 0) return namedFiles(paths)
  const { base, files } = changedFiles()
  if (files.length === 0) {
    console.log(
      `Nothing has changed since ${base.slice(0, 9)}. Name paths to check them, or run npm test.`,
    )
  }
  return files
}

const { values, positionals } = readArguments()
if (values.help) {
  console.log(help)
  process.exit(0)
}
await timed('Installation', ensureInstalled)
const files = filesToCheck(positionals)
if (files.length === 0) finish()

let modules = []
async function checkImports() {
  const graph = join(reports, 'imports.json')
  const cruise = ['--output-type', 'json', '--output-to', graph, ...sources]
  await timed('Import graph', () => run('depcruise', cruise, { isQuiet: true }))
  await check('Import rules', 'depcruise-fmt', ['--exit-code', '--output-type', 'err', graph])
  if (existsSync(graph)) modules = JSON.parse(readFileSync(graph, 'utf8')).modules
}

const present = files.filter((file) => existsSync(join(root, file)))
const isForAll = files.includes('biome.json')
await sideBySide([
  checkTypes,
  checkImports,
  () => checkFormat(isForAll ? ['.'] : present),
  checkOpenApi,
  checkApi,
  checkClient,
  checkDocPaths,
  checkTenancy,
  checkMigrations,
  checkWords,
  checkDependencies,
  checkSbom,
  checkAssurance,
])

const tests = relatedTests(files, modules)
console.log(`\n${counted(files, 'file')}, ${counted(tests, 'related test file')}`)
if (tests.length > 0) await runVitest('Related tests', tests)
const stories = present.filter((file) => /^e2e\/.+\.spec\.ts$/.test(file))
if (stories.length > 0 && (await check('The browser app builds', 'node', ['scripts/build.mjs']))) {
  await runPlaywright('Changed stories', await ensureTestPrograms(), stories)
}
const left = storiesOf(present).filter((story) => !stories.includes(story))
if (left.length > 0) console.log(`\nNot played: npm run check -- ${left.join(' ')}`)
finish()

/** Of the screens among the files: a browser takes longer than a check should. */
function storiesOf(files) {
  const features = files.map((file) => /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1])
  return [...new Set(features)]
    .map((feature) => `e2e/${feature}.spec.ts`)
    .filter((story) => existsSync(join(root, story)))
}

function counted(list, thing) {
  return `${list.length} ${thing}${list.length === 1 ? '' : 's'}`
}
